import { render } from '@testing-library/react';
import { registerLocales } from './i18n';
import { Trans } from './trans.component';

registerLocales('trans', {
  en: { terms: 'Read <link>the <b>new</b> terms</link>, {{name}}.', plain: 'Nothing <of> that 1 < 2.' },
  ja: { terms: '{{name}}様、<link>規約</link>をお読みください。', plain: '' },
});

it('puts elements where the text wants them, also inside one another', () => {
  const { container } = render(
    <Trans ns="trans" i18nKey="terms" values={{ name: 'Sato' }} components={{ link: <em />, b: <b /> }} />,
  );
  expect(container.innerHTML).toBe('Read <em>the <b>new</b> terms</em>, Sato.');
  expect(container.querySelector('em')).toHaveTextContent('the new terms');
});

it('leaves other texts as they are, and never reads values as marks', () => {
  const { container } = render(<Trans ns="trans" i18nKey="plain" />);
  expect(container.textContent).toBe('Nothing <of> that 1 < 2.');
});
