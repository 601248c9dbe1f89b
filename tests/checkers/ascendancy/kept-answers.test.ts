import { testKeptAnswers } from '../kept-answers.ts';

testKeptAnswers('ascendancy', 'ascendancy-batalla');
testKeptAnswers('ascendancy', 'ascendancy-invasion');
testKeptAnswers('ascendancy', 'ascendancy-hegemonia');
testKeptAnswers('ascendancy', 'ascendancy-warp');
testKeptAnswers('ascendancy', 'ascendancy-riesgo');
