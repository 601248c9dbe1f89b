import type { MovementInput } from './journey-input.ts';
import { groupLabel, type MovementRules } from './journeys.ts';

type Variation = { text: string; input: MovementInput };

/** What a player could do or ask about: a little more Movimiento, an effect, one obstacle less. */
export function journeyVariations(input: MovementInput, rules: MovementRules): Variation[] {
  const { sistemas, activo, naves, efectos } = input;
  const faster = naves.map((ship, at) => ({
    text: `${groupLabel(ship, rules)}: con 1 de Movimiento más`,
    input: { ...input, naves: naves.with(at, { ...ship, bono: ship.bono + 1 }) },
  }));
  const crossing = {
    text: 'Si tus naves pudieran atravesar naves ajenas',
    input: { ...input, efectos: { ...efectos, 'atraviesa-naves': true } },
  };
  const here = lessOf(activo).map(({ what, space }) => ({
    text: `Si en ${activo.nombre || 'el sistema activo'} ${what}`,
    input: { ...input, activo: space },
  }));
  const elsewhere = sistemas.flatMap((system, at) =>
    lessOf(system).map(({ what, space }) => ({
      text: `Si en ${system.nombre || `el sistema ${at + 1}`} ${what}`,
      input: { ...input, sistemas: sistemas.with(at, space) },
    })),
  );
  return [...faster, crossing, ...here, ...elsewhere];
}

/** The same system with one thing less in it. */
function lessOf<Space extends MovementInput['activo']>(space: Space): { what: string; space: Space }[] {
  return [
    ...('naves-ajenas' in space && space['naves-ajenas']
      ? [{ what: 'no hubiera naves ajenas', space: { ...space, 'naves-ajenas': false } }]
      : []),
    ...(space['ficha-propia']
      ? [{ what: 'no hubiera una ficha tuya', space: { ...space, 'ficha-propia': false } }]
      : []),
    ...(space.anomalia !== 'ninguna'
      ? [{ what: 'no hubiera una anomalía', space: { ...space, anomalia: 'ninguna' as const } }]
      : []),
  ];
}
