import { domains } from '@quayside/contract';
import { defaultPorts } from '../ports';
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
