export const theme = {
  label: 'Aspecto',
  system: 'Automático',
  light: 'Claro',
  dark: 'Oscuro',
  dim: 'Sala oscura',
} as const;
