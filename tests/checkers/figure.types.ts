import { figure } from '../../src/checkers/figure.ts';
import { figures } from '../catalog-fixture.ts';

// Checked by the compiler: if one of these stopped being an error, `npm run types` would fail.
export function wrongly() {
  // @ts-expect-error a row that does not exist
  figure(figures, 'era/cifras', 'ratio');
  // @ts-expect-error a field that holds no number
  figure(figures, 'ti4/limites', 'modulo-de-origen', 'nombre');
  // @ts-expect-error a table without «valor» needs its field
  figure(figures, 'ti4/limites', 'modulo-de-origen');
}
