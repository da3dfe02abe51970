import { domains } from '@quayside/contract';
import { chooseMigration } from './migration-choice';

const ofEstimate = { APP_MONGO_URL: 'mongodb://db/quayside_estimate', APP_SERVICE: 'estimate' };
const unnamed = { APP_MONGO_URL: 'mongodb://db/quayside_estimate' };

describe('on the data of npm start', () => {
  it('every service is migrated, or those that are named', () => {
    expect(chooseMigration([], {})).toEqual({ data: 'start', services: domains, wantsEmpty: false });
    expect(chooseMigration(['--empty', 'supplier', 'estimate', 'supplier'], {})).toEqual({
      data: 'start',
      services: ['supplier', 'estimate'],
      wantsEmpty: true,
    });
  });

  it('a name that is of no service is refused', () => {
    expect(() => chooseMigration(['estimates'], {})).toThrow('There is no service estimates');
    expect(() => chooseMigration(['--emtpy'], {})).toThrow('There is no service --emtpy');
  });
});

describe('where APP_MONGO_URL is set', () => {
  const choice = { data: 'environment', services: ['estimate'], wantsEmpty: false };

  it('the one service is that of APP_SERVICE or of the command line', () => {
    expect(chooseMigration([], ofEstimate)).toEqual(choice);
    expect(chooseMigration(['estimate'], unnamed)).toEqual(choice);
    expect(chooseMigration(['estimate'], { ...unnamed, APP_SERVICE: '' })).toEqual(choice);
    expect(chooseMigration(['estimate'], ofEstimate)).toEqual(choice);
  });

  it('nothing is migrated without a service, nor with two', () => {
    expect(() => chooseMigration([], unnamed)).toThrow('name it in APP_SERVICE');
    expect(() => chooseMigration(['estimate', 'supplier'], unnamed)).toThrow('not of estimate, supplier');
    expect(() => chooseMigration(['supplier'], ofEstimate)).toThrow('not of estimate, supplier');
  });

  it('what APP_SERVICE names has to be a service that migrates', () => {
    for (const name of ['gateway', 'estimates'])
      expect(() => chooseMigration([], { ...unnamed, APP_SERVICE: name })).toThrow(
        `There is no service ${name}`,
      );
  });

  it('the data without demo cannot be asked for', () => {
    expect(() => chooseMigration(['--empty'], ofEstimate)).toThrow('--empty');
  });
});
