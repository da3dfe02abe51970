import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPorts, readPorts } from '../ports';
import { portsOfStart, recordPorts } from './ports-of-start';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ports-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('the ports of the product that started last', () => {
  it('new-company D1, D11: are found by later commands, without a setting for each', async () => {
    await recordPorts(join(directory, 'data'), readPorts({}, '4000'));
    expect(portsOfStart(join(directory, 'data'), {})).toEqual(readPorts({}, '4000'));
  });

  it('give way to the environment', async () => {
    await recordPorts(directory, readPorts({}, '4000'));
    expect(portsOfStart(directory, { APP_MONGOD_PORT: '27117' })).toMatchObject({
      gateway: 4000,
      mongod: 27117,
    });
  });

  it.each(['', '{"gateway":3', '{"gateway":3000}', 'null'])(
    'are the usual ones for the file %j',
    async (text) => {
      await writeFile(join(directory, 'ports.json'), text);
      expect(portsOfStart(directory, {})).toEqual(defaultPorts);
    },
  );

  it('are the usual ones where nothing was started', () => {
    expect(portsOfStart(directory, {})).toEqual(defaultPorts);
  });
});
