import { z } from 'zod';
import { binomial } from '../../../math/dice.ts';
import type { StartEffects } from '../battle/combatant.ts';
import { checkDice } from '../battle/hand-dice.ts';
import { dieValue } from '../battle/units.ts';
import { hitChance } from '../die.ts';

/** What a fleet does at the start of a space combat, with the figures of whatever card or ability does it. */
export const StartSchema = z
  .strictObject({
    dados: z.int().min(0).max(10).default(0).meta({
      title: 'Dados que tira al empezar',
      description: 'Antes de la Artillería anticazas, como «Emboscada». Sus impactos se asignan como los demás.',
    }),
    valor: dieValue().optional().meta({ title: 'Con qué resultado impactan', when: 'dados' }),
    destruye: z.int().min(0).max(10).default(0).meta({
      title: 'Naves del rival que destruye al empezar',
      description:
        'Sin tirada y sin contar Cazas; las elige su dueño. Para cartas como «Cañón de asalto»: pon lo que diga la tuya.',
    }),
    'destruye-con': z.int().min(1).max(30).default(1).meta({
      title: 'Naves propias que necesita para destruirlas',
      description: 'Sin contar Cazas.',
      when: 'destruye',
    }),
  })
  .superRefine((dice, context) => checkDice(dice, [], context))
  .prefault({})
  .meta({ title: 'Al empezar el combate', advanced: true });
export type StartInput = z.output<typeof StartSchema>;

export function startEffects({ dados, valor, destruye, 'destruye-con': needs }: StartInput): StartEffects | null {
  if (dados === 0 && destruye === 0) return null;
  return {
    hits: binomial({ dice: dados, chance: valor === undefined ? 0 : hitChance(valor) }),
    destroys: destruye,
    needs,
  };
}
