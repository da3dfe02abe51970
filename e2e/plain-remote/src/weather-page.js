import { createElement, useState } from 'react';

/** Uses the React of the shell: a hook works only with the one copy of the page. */
export function WeatherPage() {
  const [reports, setReports] = useState(0);
  return createElement(
    'div',
    {},
    createElement('h1', {}, 'Weather at sea'),
    createElement('button', { onClick: () => setReports(reports + 1) }, `Reports: ${reports}`),
  );
}
