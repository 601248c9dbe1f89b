import { describe, expect, test } from 'vitest';
import { stemSpanish } from '../../src/search/stem-spanish.ts';

describe('stemSpanish', () => {
  test('agrees with the published sample of the Snowball stemmer, accents aside', () => {
    // https://snowballstem.org/algorithms/spanish/stemmer.html, without the words whose ending is an accent.
    const sample = `che che checa chec checar chec checo chec checoslovaquia checoslovaqui chefs chefs chelo chel cheque
      chequ chequeo cheque cheques chequ chiapaneca chiapanec chiapas chiap chica chic chicago chicag chicana chican
      chicano chican chicas chic chicharrones chicharron chichimecas chichimec chicles chicl chico chic torax torax
      torcer torc toreado tor toreados tor toreandolo tor torear tor toreara tor torearlo tor torero torer toreros torer
      torio tori tormenta torment tormentas torment tornado torn tornados torn tornar torn tornen torn torneo torne
      torneos torne tornillo tornill tornillos tornill torniquete torniquet torno torn toro tor toronto toront toros tor
      torpedearon torped torpeza torpez torrado torr torralba torralb torre torr torrencial torrencial torrenciales
      torrencial torrente torrent torres torr`.split(/\s+/);
    const wrong = sample.flatMap((word, at) =>
      at % 2 === 0 && stemSpanish(word) !== sample[at + 1] ? [`${word} → ${stemSpanish(word)}`] : [],
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['nave', 'naves'],
    ['retirada', 'retirarse'],
    ['retirada', 'retiran'],
    ['mover', 'moviendo'],
    ['moverlas', 'movido'],
    ['accion', 'acciones'],
    ['infanteria', 'infanterias'],
    ['destruyen', 'destruida'],
    ['construyendo', 'construir'],
    ['investigar', 'investigaciones'],
    ['capacidad', 'capacidades'],
    ['comercio', 'comerciar'],
    ['gobernador', 'gobernadores'],
    ['objetivo', 'objetivos'],
  ])('«%s» and «%s» meet at one stem', (one, other) => {
    expect(stemSpanish(one)).toBe(stemSpanish(other));
  });

  test.each([
    ['caza', 'casa'],
    ['carta', 'cartografia'],
    ['planeta', 'plan'],
    ['capturar', 'capacidad'],
  ])('«%s» and «%s» stay apart', (one, other) => {
    expect(stemSpanish(one)).not.toBe(stemSpanish(other));
  });

  test('short words and numbers are left alone', () => {
    expect(['sdp', 'ti4', '23.5', 'c3po', 'mas'].map(stemSpanish)).toEqual(['sdp', 'ti4', '23.5', 'c3po', 'mas']);
  });
});
