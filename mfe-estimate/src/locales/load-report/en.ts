/** Words of the downloads of an accepted load plan. */
export const loadReportEn = {
  label: 'Documents of the accepted load plan',
  report: 'Load report (PDF)',
  csv: 'Positions CSV',
  json: 'Positions JSON',
  making: 'Making the document…',
  failed: 'The document could not be made',
  noPlan: 'No load plan is accepted yet. Accept it first.',
};
