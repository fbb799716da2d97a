import { useServiceQuery } from '../useService.ts';

export const useStats = () => useServiceQuery(['stats'], (service, signal) => service.stats(signal));
