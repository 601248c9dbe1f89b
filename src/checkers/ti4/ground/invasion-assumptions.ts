import type { Assumption } from '../../results.ts';
import { effectAssumptions } from '../forces/assumed.ts';
import { SIDES } from '../sides.ts';
import { adviceAssumption } from '../words/wording.ts';
import type { InvasionCite, InvasionStory } from './invasion-story.ts';

/** What the answer takes for granted. */
export function assumeInvasion({
  setup,
  advice,
  structures,
  gathered,
  reading,
}: InvasionStory): Assumption<InvasionCite>[] {
  const lendsShips = setup.attacker.groups.some(({ noControl }) => noControl);
  const list: (Assumption<InvasionCite> | false)[] = [
    {
      text: 'El atacante despliega todas las fuerzas indicadas, y todas las naves indicadas bombardean este planeta.',
      clauses: ['ti4:15.1', 'ti4:52.2'],
    },
    SIDES.some((side) => setup[side].losses.kind === 'fixed') && {
      text: `Salvo que se indique otra cosa, cada bando usa «Resistencia al daño» en cuanto puede y pierde primero la unidad más barata; si empatan, ${lendsShips ? 'la que no puede tomar el planeta y, después, ' : ''}la que menos impactos causa.`,
      clauses: ['ti4:24.2', 'ti4:87.0'],
    },
    ...advice.map((one) => ({ ...adviceAssumption(one, advice.length), clauses: ['ti4:24.2' as const] })),
    {
      text: 'A las tiradas de Bombardeo y de Cañón espacial no les afecta lo que cambia las tiradas de combate.',
      clauses: ['ti4:15.1.c', 'ti4:17.7.c'],
    },
    setup.attacker.roundEnd !== null && {
      text: 'Los impactos del Bombardeo de final de ronda no cuentan entre los que se anulan cada ronda.',
      clauses: ['ti4:E1', 'ti4:15.1.c'],
    },
    SIDES.some(
      (side) =>
        setup[side].groups.some((group) => group.sustains) &&
        !setup[side].declared.some(({ kind }) => kind === 'repair'),
    ) && {
      text: 'Nadie repara unidades durante el combate, salvo por los efectos elegidos.',
      clauses: ['ti4:87.3'],
    },
    ...effectAssumptions(gathered, setup),
    structures &&
      reading === 'dispara' && {
        id: 'sdp-solo',
        text: 'Un SDP sin fuerzas terrestres propias en su planeta dispara al desplegar el atacante y luego cae. Es la lectura elegida: el libro no lo resuelve.',
        clauses: ['ti4:90.4', 'ti4:52.3', 'ti4:52.5.a'],
        readings: ['ti4:X60'],
      },
    structures &&
      reading !== 'dispara' && {
        id: 'sdp-solo',
        text: 'Un SDP sin fuerzas terrestres propias en su planeta se da por destruido en cuanto el atacante despliega, y no dispara. El libro no lo resuelve: lo destruye «en algún momento», pero deja disparar a lo que haya en el planeta y cuenta con que queden estructuras al tomar el control. Si en vuestra mesa dispara, el atacante lo tiene peor de lo que dice este resultado.',
        clauses: ['ti4:90.4', 'ti4:52.3', 'ti4:52.5.a'],
        readings: ['ti4:X60'],
      },
    {
      text: 'Sin más tecnologías, cartas ni líderes que los efectos indicados.',
      clauses: ['ti4:62.4'],
    },
  ];
  return list.filter((assumption) => assumption !== false);
}
