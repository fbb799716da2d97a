import type { VillaDependencies } from '../http/villa/villaDependencies.ts';
import { villaPictureRoutes } from '../http/villa/villaPictureRoutes.ts';
import { villaRoutes } from '../http/villa/villaRoutes.ts';
import { deleteUnplacedPictures, type UnplacedPictures } from '../pictures/unplacedPictures.ts';
import { featureWith } from './feature.ts';

export const villa = featureWith<VillaDependencies & UnplacedPictures>()({
  routes: [...villaRoutes, ...villaPictureRoutes],
  eachMinute: deleteUnplacedPictures,
});
