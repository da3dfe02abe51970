import { bodyOf, faultsUpTo, startingValues, stepOf, type SetupValues } from './setup-values';

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
const found = (step: Parameters<typeof faultsUpTo>[0], values: SetupValues) =>
  Object.fromEntries(Object.entries(faultsUpTo(step, values)).filter(([, fault]) => fault));

describe('what the set-up collects', () => {
  it('begins with the zone of the browser and the currency of that place, or none', () => {
    expect(startingValues('Asia/Tokyo').company).toMatchObject({ timeZone: 'Asia/Tokyo', currency: 'JPY' });
    expect(startingValues('America/Lima').company.currency).toBe('');
  });

  it('asks on each page only for what stands there and before', () => {
    const empty = startingValues('America/Lima');
    expect(found('company', empty)).toEqual({ 'company.name': 'required' });
    expect(found('company', { ...empty, company: { ...empty.company, nameJa: '海岸' } })).toEqual({});
    expect(Object.keys(found('administrator', empty))).toEqual([
      'company.name',
      'company.currency',
      'administrator.name',
      'administrator.email',
      'administrator.password',
    ]);
    expect(found('mail', filled)).toEqual({});
  });

  it.each([
    ['administrator.email', { administrator: { ...filled.administrator, email: 'aya' } }, 'email'],
    [
      'administrator.password',
      { administrator: { ...filled.administrator, password: 'short', repeated: 'short' } },
      'password.short',
    ],
    [
      'administrator.repeated',
      { administrator: { ...filled.administrator, repeated: 'other' } },
      'password.repeated',
    ],
    ['mail.port', { mail: { ...server, port: '70000' } }, 'port'],
    ['mail.host', { mail: { ...server, host: ' ' } }, 'required'],
    ['mail.from', { mail: { ...server, from: 'quotes' } }, 'from.format'],
  ])('refuses a bad %s', (path, change, fault) => {
    expect(found('mail', { ...filled, ...change })).toEqual({ [path]: fault });
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

  it('asks for the standard tax where it is not known, takes it in per cent, and lets it wait', () => {
    const told = (standardTax: { name: string; rate: string }, timeZone = 'Europe/Berlin'): SetupValues => ({
      ...filled,
      company: { ...filled.company, timeZone, standardTax },
    });
    const taxOf = (values: SetupValues) => bodyOf('token', values, 'en').company.standardTax;
    expect(taxOf(told({ name: ' VAT ', rate: '１９' }))).toEqual({ name: 'VAT', rate: '0.19' });
    expect(taxOf(told({ name: 'GST', rate: '8.875' }))).toEqual({ name: 'GST', rate: '0.08875' });
    expect(taxOf(told({ name: '', rate: '' }))).toBeNull();
    expect(taxOf(told({ name: 'VAT', rate: '19' }, 'Asia/Tokyo'))).toBeNull();
    expect(found('figures', told({ name: '', rate: '' }))).toEqual({});
    expect(found('figures', told({ name: '', rate: '19' }))).toEqual({
      'company.standardTax.name': 'required',
    });
    expect(found('figures', told({ name: 'VAT', rate: '190' }))).toEqual({
      'company.standardTax.rate': 'taxRate',
    });
    expect(stepOf('company.standardTax.rate')).toBe('figures');
  });
});
