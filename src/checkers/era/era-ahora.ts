import { nowRule } from '../now/now-rule.ts';

/** What may be played, used or must be done at a step of the round. */
export const rule = nowRule(
  'era',
  [
    {
      title: 'En tu turno de acciones, con «Céntrico» en la mano',
      input: { paso: 'acciones', tu: { cartas: { 'dominacion-centrico': true, 'pueblos-felidos': true } } },
      expect: { figures: { 'tuyas-ahora': 1, 'tuyas-despues': 1 } },
    },
    {
      title: 'Antes del combate, con los Félidos',
      clauses: ['era:A1.8'],
      input: { paso: 'retirada-previa', tu: { cartas: { 'pueblos-felidos': true } } },
      expect: { figures: { opcional: 1, 'tuyas-ahora': 1 } },
    },
    {
      title: 'Investigar sin ficha cuadrada',
      clauses: ['era:6.2.4.54'],
      input: { paso: 'investigar', tienes: { 'ficha-investigar': 'si', 'cuadrada-investigacion': 'no' } },
      expect: { figures: { opcional: 0 } },
    },
  ],
  [
    { clase: 'Pueblo Estelar', clauses: ['era:5.4.3'] },
    { clase: 'Sector', clauses: ['era:5.3.2'] },
    { clase: 'Historia Galáctica', clauses: ['era:5.1.3'] },
    { clase: 'Hito Galáctico', clauses: ['era:5.1.4'] },
  ],
);
