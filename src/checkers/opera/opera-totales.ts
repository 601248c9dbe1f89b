import { z } from 'zod';
import { count } from '../../text/spanish.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import { refuse } from '../refuse.ts';
import { CARD_KINDS, countsAsBuilt } from './screen.ts';
import { type ScreenFigures, type ScreenInput, screenAnswer, TOTALS_CITES } from './screen-answer.ts';

const MOST = 99;
const MOST_CARDS = 24;

const KINDS = {
  tecnologia: 'Tecnología construida',
  'tecnologia-en-obra': 'Tecnología en construcción',
  nave: 'Nave construida',
  'nave-en-obra': 'Nave en construcción',
  equipo: 'Equipo de una nave',
  consumible: 'Consumible que está en efecto',
  'consumible-sobre-nave': 'Consumible usado sobre una nave',
} as const;

const amount = (title: string, description?: string) =>
  z
    .int()
    .min(0)
    .max(MOST)
    .default(0)
    .meta({ title, ...(description && { description }) });

const printed = (title: string) => z.int().min(0).max(MOST).meta({ title, description: 'El que lleva su carta.' });

function inputSchema(mostTechnologies: number) {
  const card = z
    .strictObject({
      nombre: z.string().max(30).default('').meta({ title: 'Nombre' }),
      tipo: z.enum(CARD_KINDS).default('tecnologia').meta({ title: 'Qué es', options: KINDS, menu: true }),
      ataque: amount('Ataque con «+»'),
      defensa: amount('Defensa con «+»'),
      dano: amount('Daña'),
      sana: amount('Sana'),
    })
    .meta({ title: 'Carta' });
  const rival = z.int().min(0).max(MOST).optional();
  return z
    .strictObject({
      'ataque-especie': printed('Ataque base de tu especie'),
      'defensa-especie': printed('Defensa base de tu especie'),
      militares: amount('Unidades militares'),
      cartas: z.array(card).max(MOST_CARDS).default([]).meta({
        title: 'Tus cartas en juego',
        description: 'Pon las que lleven algún número; de las naves no se suma nada a la PST.',
      }),
      rival: z
        .strictObject({
          ataque: rival.meta({ title: 'Ataque de su PST' }),
          defensa: rival.meta({ title: 'Defensa de su PST' }),
        })
        .default({})
        .meta({ title: 'Frente a un rival', advanced: true }),
    })
    .superRefine(({ cartas }, context) => {
      const built = cartas.filter(({ tipo }) => countsAsBuilt(tipo)).length;
      if (built > mostTechnologies)
        refuse(context, {
          path: ['cartas'],
          message: `como máximo se tienen ${count(mostTechnologies, 'tecnología construida', 'tecnologías construidas')}, y hay ${built}`,
          clauses: ['opera:7.6'],
        });
    });
}

const EXAMPLES: RuleExample<z.input<ReturnType<typeof inputSchema>>>[] = [
  {
    title: 'Al empezar, lo que da la especie',
    clauses: ['opera:3.7'],
    input: { 'ataque-especie': 3, 'defensa-especie': 2 },
    expect: { figures: { ataque: 3, defensa: 2, 'dano-asalto': 0 } },
  },
  {
    title: 'Tres militares, una tecnología con «+3» y una nave que no suma',
    clauses: ['opera:3.8', 'opera:7.15', 'opera:7.7'],
    input: {
      'ataque-especie': 2,
      'defensa-especie': 2,
      militares: 3,
      cartas: [
        { nombre: 'Muralla', ataque: 1, defensa: 3 },
        { nombre: 'Crucero espacial', tipo: 'nave', ataque: 5, defensa: 4, dano: 2 },
        { nombre: 'Regenerador de tejidos', sana: 1 },
      ],
    },
    // 2 + 6 + 1 and 2 + 6 + 3; each military unit damages 1 and the ship nothing in an assault.
    expect: { figures: { ataque: 9, defensa: 11, 'dano-asalto': 3, sanacion: 1 } },
  },
  {
    title: 'Lo que sumará al voltear una tecnología, frente a un rival',
    input: {
      'ataque-especie': 2,
      'defensa-especie': 3,
      militares: 1,
      cartas: [{ nombre: 'Cañón orbital', tipo: 'tecnologia-en-obra', ataque: 4 }],
      rival: { ataque: 6, defensa: 7 },
    },
    // 4 and 5 now, 8 and 5 in the next turn: with two more military units it would pass 7 today.
    expect: { figures: { ataque: 4, defensa: 5, 'ataque-siguiente': 8, 'militares-para-superar': 2 } },
  },
];

/** What a tactical screen must show, worked out from the species, the units and the cards. */
export const rule = defineRule(['opera/cifras', 'opera/tipos-de-recurso', 'opera/unidades'], (figures) => {
  const known: ScreenFigures = {
    types: figures,
    military: {
      attack: figure(figures, 'opera/unidades', 'militar', 'ataque'),
      defence: figure(figures, 'opera/unidades', 'militar', 'defensa'),
      damage: figure(figures, 'opera/unidades', 'militar', 'dano'),
      heal: 0,
    },
    trainingCost: figure(figures, 'opera/cifras', 'coste-entrenar'),
  };
  return {
    id: 'opera-totales',
    game: 'opera',
    kind: 'calculadora',
    title: 'Totales de la PST',
    summary: 'Qué ataque y qué defensa debe mostrar tu pantalla, y qué daño y sanación llevas a un asalto.',
    help: 'Indica lo que da tu especie, tus militares y tus cartas con números. Con la PST de un rival se dice también quién superaría a quién.',
    input: inputSchema(figure(figures, 'opera/cifras', 'tecnologias-construidas')),
    cites: TOTALS_CITES,
    examples: EXAMPLES,
    run: (input: ScreenInput) => screenAnswer(input, known),
  };
});
