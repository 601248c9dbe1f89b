import { randomInt } from 'node:crypto';

/** One seed for the properties of a whole run, told so that the run can be repeated. */
export default function setup(): void {
  process.env['SEMILLA'] ??= String(randomInt(2 ** 31));
  const seed = process.env['SEMILLA'];
  console.log(`Semilla de las propiedades: ${seed} (para repetirla: SEMILLA=${seed} npm run test:unit)`);
}
