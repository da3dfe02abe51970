import { setupSchema } from '@quayside/service-account/contract';
import { registerShellLocales } from '../../locales/register';
import { checks } from './setup-checks';
import { bodyOf, startingValues, stepOf, type SetupValues, type Step } from './setup-values';

const filled: SetupValues = {
  company: {
    name: ' Kaigan Forwarding K.K. ',
    nameJa: '',
    address: '',
    addressJa: '横浜市中区海岸通1-1',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    standardTax: { name: '', rate: '' },
  },
  administrator: {
    name: 'Mori Aya',
    email: ' aya@kaigan.example ',
    password: 'seven green ferries',
    repeated: 'seven green ferries',
  },
  mail: { way: 'later', host: '', port: '587', encryption: 'starttls', user: '', password: '', from: '' },
};
const server = {
  ...filled.mail,
  way: 'server' as const,
  host: 'smtp.kaigan.example',
  from: 'quotes@kaigan.example',
};
beforeAll(registerShellLocales);

/** What the form says on a page, by the path of the field. */
async function found(step: Step, values: SetupValues): Promise<Record<string, string>> {
  const { errors } = await checks[step].resolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const said: Record<string, string> = {};
  const walk = (at: object, path: string) => {
    if ('message' in at && typeof at.message === 'string') said[path] = at.message;
    else
      for (const [name, inside] of Object.entries(at))
        walk(inside as object, path ? `${path}.${name}` : name);
  };
  walk(errors, '');
  return said;
}
const missing = 'Please fill this in.';

describe('what the set-up collects', () => {
  it('begins with the zone of the browser and the currency of that place, or none', () => {
    expect(startingValues('Asia/Tokyo').company).toMatchObject({ timeZone: 'Asia/Tokyo', currency: 'JPY' });
    expect(startingValues('America/Lima').company.currency).toBe('');
  });

  it('asks on each page only for what stands there and before', async () => {
    const empty = startingValues('America/Lima');
    expect(await found('company', empty)).toEqual({ 'company.name': missing });
    expect(await found('company', { ...empty, company: { ...empty.company, nameJa: '海岸' } })).toEqual({});
    expect(Object.keys(await found('administrator', empty)).sort()).toEqual(
      [
        'company.name',
        'company.currency',
        'administrator.name',
        'administrator.email',
        'administrator.password',
      ].sort(),
    );
    expect(await found('mail', filled)).toEqual({});
  });

  it('says of a text that is sent in both languages where it was typed', async () => {
    const tooLong = '海'.repeat(201);
    const told = (company: object) =>
      found('company', { ...filled, company: { ...filled.company, ...company } });
    const words = 'Please type at most 200 characters.';
    expect(await told({ name: '', nameJa: tooLong })).toEqual({ 'company.nameJa': words });
    expect(await told({ name: tooLong, nameJa: '' })).toEqual({ 'company.name': words });
    expect(await told({ name: 'Kaigan', nameJa: tooLong })).toEqual({ 'company.nameJa': words });
    expect(await told({ address: 'x'.repeat(501), addressJa: '' })).toEqual({
      'company.address': 'Please type at most 500 characters.',
    });
  });

  it.each([
    [
      'administrator.email',
      { administrator: { ...filled.administrator, email: 'aya' } },
      'Please type an e-mail address.',
    ],
    [
      'administrator.password',
      { administrator: { ...filled.administrator, password: 'short', repeated: 'short' } },
      'Please type at least 15 characters.',
    ],
    [
      'administrator.repeated',
      { administrator: { ...filled.administrator, repeated: 'other' } },
      'The two passwords differ.',
    ],
    ['mail.port', { mail: { ...server, port: '70000' } }, 'This must be at most 65535.'],
    ['mail.port', { mail: { ...server, port: '' } }, missing],
    ['mail.port', { mail: { ...server, port: 'smtp' } }, 'Please type a number, such as 1,234.5.'],
    ['mail.host', { mail: { ...server, host: ' ' } }, missing],
    ['mail.host', { mail: { ...server, host: 'smtp://kaigan' } }, 'Please type the name of the server only.'],
    ['mail.from', { mail: { ...server, from: 'quotes' } }, 'Please type an address, or: Name <address>'],
  ])('refuses a bad %s', async (path, change, sentence) => {
    expect(await found('mail', { ...filled, ...change })).toEqual({ [path]: sentence });
  });

  it('fits the schema of the call', () => {
    const body = bodyOf('t'.repeat(43), { ...filled, mail: server }, 'ja');
    expect(setupSchema.parse(body)).toEqual({
      ...body,
      administrator: { ...body.administrator, email: 'aya@kaigan.example' },
    });
  });

  it('sends what the service takes: one name for both languages, no mail server where none was typed', () => {
    expect(bodyOf('t', filled, 'ja')).toEqual({
      token: 't',
      company: {
        name: 'Kaigan Forwarding K.K.',
        nameJa: 'Kaigan Forwarding K.K.',
        address: '横浜市中区海岸通1-1',
        addressJa: '横浜市中区海岸通1-1',
        currency: 'JPY',
        timeZone: 'Asia/Tokyo',
        standardTax: null,
      },
      administrator: {
        name: 'Mori Aya',
        email: 'aya@kaigan.example',
        password: 'seven green ferries',
        locale: 'ja',
      },
      mail: null,
    });
    expect(bodyOf('t', { ...filled, mail: server }, 'en').mail).toEqual({
      host: 'smtp.kaigan.example',
      port: 587,
      encryption: 'starttls',
      user: '',
      password: '',
      from: 'quotes@kaigan.example',
    });
  });

  it('knows on which page a refusal of the service stands', () => {
    expect(stepOf('company.timeZone')).toBe('figures');
    expect(stepOf('company.nameJa')).toBe('company');
    expect(stepOf('administrator.password')).toBe('administrator');
    expect(stepOf('mail.host')).toBe('mail');
    expect(stepOf('token')).toBeUndefined();
  });

  it('asks for the standard tax where it is not known, takes it in per cent, and lets it wait', async () => {
    const told = (standardTax: { name: string; rate: string }, timeZone = 'Europe/Berlin'): SetupValues => ({
      ...filled,
      company: { ...filled.company, timeZone, standardTax },
    });
    const taxOf = (values: SetupValues) => bodyOf('token', values, 'en').company.standardTax;
    expect(taxOf(told({ name: ' VAT ', rate: '１９' }))).toEqual({ name: 'VAT', rate: '0.19' });
    expect(taxOf(told({ name: 'GST', rate: '8.875' }))).toEqual({ name: 'GST', rate: '0.08875' });
    expect(taxOf(told({ name: '', rate: '' }))).toBeNull();
    expect(taxOf(told({ name: 'VAT', rate: '19' }, 'Asia/Tokyo'))).toBeNull();
    expect(await found('figures', told({ name: '', rate: '' }))).toEqual({});
    expect(await found('figures', told({ name: '', rate: '19' }))).toEqual({
      'company.standardTax.name': missing,
    });
    expect(await found('figures', told({ name: 'VAT', rate: '' }))).toEqual({
      'company.standardTax.rate': missing,
    });
    expect(await found('figures', told({ name: 'VAT', rate: '190' }))).toEqual({
      'company.standardTax.rate': 'A rate from 0 to 100 per cent, with four decimals at most.',
    });
    expect(stepOf('company.standardTax.rate')).toBe('figures');
  });
});
