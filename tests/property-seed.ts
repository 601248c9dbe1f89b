import fc from 'fast-check';

/**
 * Properties look at other cases in every run: the seed is fresh, and printed (`fresh-seed.ts`). `SEMILLA=7 npm run
 * test:unit` asks for the cases of a seed again.
 */
fc.configureGlobal({ seed: Number(process.env['SEMILLA']) });
