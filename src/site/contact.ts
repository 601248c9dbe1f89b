/**
 * Where readers report errors, if whoever builds the site says so: `AVISOS=mailto:…` or `AVISOS=https://…`. The
 * sources do not say it: a copy of the site is not always published by those who wrote it.
 */
const written = process.env['AVISOS'] ?? '';
if (written && !/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(written))
  throw new Error(`AVISOS debe ser mailto:… o https://…, y es «${written}»`);

export const REPORTS_TO = written || null;
