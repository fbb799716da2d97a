import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Generated tests last for their share of the minutes. They would be skipped if lists of cases were on until the minutes are over. */
const isGenerated = ({ moduleId }: TestSpecification): boolean =>
  /\/(modelWalk|anyInput\w*)\.deep\.int\.test\.ts$/.test(moduleId);

/** Files in the usual order, behind the generated ones. */
export class GeneratedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isGenerated), ...sorted.filter(file => !isGenerated(file))];
  }
}
