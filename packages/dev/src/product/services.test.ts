import { domains } from '@quayside/contract';
import { defaultPorts } from '../ports';
import { copyOf, previewProcess } from './preview-services';
import { environmentOf } from './services';

const settings = {
  ports: defaultPorts,
  mongoUrl: 'mongodb://127.0.0.1:27117/?replicaSet=quayside',
  databasePrefix: 'quayside_',
  dataDirectory: '/data',
  secret: 's'.repeat(40),
  logLevel: 'info',
  demo: true,
  publicUrl: 'http://localhost:3000',
};

describe('the environment of a service', () => {
  it('has a database of its own and knows the other services, not itself', () => {
    const environment = environmentOf('estimate', settings);
    expect(environment).toMatchObject({
      APP_SERVICE: 'estimate',
      APP_PORT: String(defaultPorts.estimate),
      APP_MONGO_URL: 'mongodb://127.0.0.1:27117/quayside_estimate?replicaSet=quayside',
      APP_JWKS_URL: 'http://localhost:3000/.well-known/jwks.json',
    });
    expect(Object.keys(JSON.parse(environment.APP_PEERS ?? '{}'))).toEqual(
      domains.filter((domain) => domain !== 'estimate'),
    );
  });

  it('tells the gateway where all services are, and that remotes come from the registry', () => {
    const environment = environmentOf('gateway', settings);
    expect(JSON.parse(environment.APP_SERVICES ?? '{}')).toMatchObject({
      estimate: `http://127.0.0.1:${defaultPorts.estimate}`,
    });
    expect(environment.APP_DEV_REMOTES).toBe('{}');
    expect(environment.APP_DATA_DIR).toBe('/data/gateway');
  });

  it('asks for demo data only where they are wanted, and keeps the set-up link out of the log', () => {
    expect(environmentOf('account', settings)).toMatchObject({ APP_DEMO: '1', APP_SETUP_LINK: 'off' });
    for (const name of ['gateway', ...domains] as const)
      expect(environmentOf(name, { ...settings, demo: false }).APP_DEMO).toBe('0');
  });
});

describe('the service of a preview', () => {
  const service = { preview: 'rates', domain: 'supplier', version: '2', data: 'copy' } as const;
  const run = { folder: 'dist', port: 4_000 };
  const production = () => environmentOf('supplier', settings);

  it('works on a copy of its own, by a secret that is of no use in production', () => {
    const { name, env } = previewProcess(settings, service, run);
    expect(name).toBe('preview-rates-supplier');
    expect(env).toMatchObject({ APP_PREVIEW: 'rates', APP_PORT: '4000', APP_ALONGSIDE: '0' });
    expect(env.APP_MONGO_URL).toMatch(/\/quayside_preview_[0-9a-f]{12}_supplier\?replicaSet=quayside$/);
    expect(env.APP_SERVICE_SECRET).toMatch(/^[\w-]{43}$/);
    expect(env.APP_SERVICE_SECRET).not.toBe(production().APP_SERVICE_SECRET);
    expect(copyOf(settings, service)).not.toBe(copyOf(settings, { ...service, preview: 'other' }));
  });

  it('works on production’s data only where that was asked for, and changes their kinds never', () => {
    const { env } = previewProcess(settings, { ...service, data: 'production' }, run);
    expect(env.APP_MONGO_URL).toBe(production().APP_MONGO_URL);
    expect(env.APP_ALONGSIDE).toBe('1');
  });
});
