import { clausePath, greyAreaPath } from './paths.ts';

/** Ids of grey areas, `X12`; no clause has one of these. */
export const GREY_AREA_ID = /^X\d+$/;

/** What a reference such as `ti4:23.7.c` or `ti4:X57` names, and where it is read. */
export interface CitedPlace {
  game: string;
  id: string;
  isGreyArea: boolean;
  href: string;
}

export function citedPlace(ref: string): CitedPlace {
  const [game = '', id = ''] = ref.split(':');
  const isGreyArea = GREY_AREA_ID.test(id);
  return { game, id, isGreyArea, href: isGreyArea ? greyAreaPath(game, id) : clausePath(game, id) };
}
