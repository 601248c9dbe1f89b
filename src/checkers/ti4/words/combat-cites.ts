/** Clauses of any combat, in space or on a planet. */
export const COMBAT_CITES = [
  'ti4:19.2',
  'ti4:22.1',
  'ti4:22.2',
  'ti4:44.2',
  'ti4:87.0',
  'ti4:87.2',
  'ti4:87.3',
  'ti4:87.4',
  'ti4:87.6',
  'ti4:PR3',
] as const;

/** Clauses of a space combat as a table plays it. */
export const SPACE_PLAY_CITES = [
  'ti4:12.1',
  'ti4:12.1.c',
  'ti4:12.2',
  'ti4:17.2',
  'ti4:17.3',
  'ti4:17.5',
  'ti4:18.3',
  'ti4:18.3.c',
  'ti4:23.0',
  'ti4:23.2',
  'ti4:23.3',
  'ti4:23.4',
  'ti4:23.4.b',
  'ti4:23.4.c',
  'ti4:23.5',
  'ti4:23.6',
  'ti4:23.7',
  'ti4:23.7.b',
  'ti4:23.8',
  'ti4:23.9',
  'ti4:23.10',
  'ti4:23.10.a',
  'ti4:69.3',
  'ti4:E8',
  'ti4:F6',
  'ti4:F30',
  'ti4:S1',
] as const;

/** Clauses of an invasion as a table plays it, and the grey area whose reading it follows. */
export const INVASION_PLAY_CITES = [
  'ti4:15.1',
  'ti4:24.0',
  'ti4:24.1',
  'ti4:24.2',
  'ti4:24.3',
  'ti4:24.4',
  'ti4:37.3',
  'ti4:52.1',
  'ti4:52.2',
  'ti4:52.3',
  'ti4:52.5',
  'ti4:90.4',
  'ti4:E1',
  'ti4:X60',
] as const;

/** What the odds of any combat rest on besides how it is played. */
export const ODDS_CITES = [
  'ti4:1.7',
  'ti4:19.0',
  'ti4:62.4',
  'ti4:64.2',
  'ti4:86.1',
  'ti4:86.2',
  'ti4:87.1',
  'ti4:F2',
] as const;
