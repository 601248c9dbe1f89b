import { expect, test } from 'vitest';
import { askedSentence, bareQuestion } from '../../src/search/asked-sentence.ts';

test.each([
  ['Tengo dos naves. Él, tres. ¿Puedo retirarme?', '¿Puedo retirarme?'],
  ['¿Puedo retirarme? Tengo dos naves.', '¿Puedo retirarme?'],
  ['Somos tres. Con la capital bloqueada, ¿qué población cuento?', 'Con la capital bloqueada, ¿qué población cuento?'],
  ['¿Llego? Me faltan dos casillas; si paso por la nebulosa: ¿llego antes?', 'si paso por la nebulosa: ¿llego antes?'],
])('«%s» asks «%s»', (told, asked) => {
  expect(askedSentence(told)).toBe(asked);
});

test.each(['¿Puedo retirarme?', 'Con la capital bloqueada, ¿qué cuento?', 'retirada', '', `Sí. ¿${'a'.repeat(400)}?`])(
  '«%s» has no sentence apart that asks',
  (told) => {
    expect(askedSentence(told)).toBeNull();
  },
);

test('the question of a sentence is told from what leads up to it', () => {
  expect(bareQuestion('Con la capital bloqueada, ¿qué cuento?')).toBe('¿qué cuento?');
  expect(bareQuestion('¿Llego? Si no, ¿cuándo?')).toBe('¿cuándo?');
  expect(bareQuestion('¿Puedo retirarme?')).toBeNull();
  expect(bareQuestion('retirada')).toBeNull();
});
