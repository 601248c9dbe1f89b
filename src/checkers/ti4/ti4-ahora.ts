import { nowRule } from '../now/now-rule.ts';

/** What may be played, used or must be done at a step of the round. */
export const rule = nowRule('ti4', [
  {
    title: 'En «Asignar los impactos», con Impacto directo en la mano',
    input: { paso: 'asignar-espacio', tu: { cartas: { 'impacto-directo': true, sabotaje: true, soborno: true } } },
    expect: { figures: { obligatorio: 1, 'tuyas-ahora': 2, 'tuyas-despues': 1 } },
  },
  {
    title: 'Sin fichas de Mando en la reserva de Táctica',
    input: { paso: 'accion-tactica', tienes: { 'ficha-tactica': 'no' } },
    expect: { figures: { obligatorio: 1 } },
  },
  {
    title: 'Al votar en el Consejo Galáctico',
    input: { paso: 'votar' },
    expect: { figures: { obligatorio: 0, opcional: 1 } },
  },
]);
