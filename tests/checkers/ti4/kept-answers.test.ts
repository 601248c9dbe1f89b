import { testKeptAnswers } from '../kept-answers.ts';

testKeptAnswers('ti4', 'ti4-movimiento');
testKeptAnswers('ti4', 'ti4-produccion');
testKeptAnswers('ti4', 'ti4-suministro-flota');
testKeptAnswers('ti4', 'ti4-votos');
testKeptAnswers('ti4', 'ti4-combate-espacial');
testKeptAnswers('ti4', 'ti4-invasion');
testKeptAnswers('ti4', 'ti4-accion-tactica');
testKeptAnswers('ti4', 'ti4-batalla');
testKeptAnswers('ti4', 'ti4-batalla-terrestre');
