import { descriptorOf, entryOf, moduleOf } from '../testing/registry';
import { watchEntry } from './entry-scripts';
import { loadRemoteModule, useRemoteStates } from './remote-loader';

const failing = (error: unknown) => jest.fn(() => Promise.reject(error));

describe('loading a remote', () => {
  beforeEach(() => useRemoteStates.setState({}, true));

  it('gives the module, once for all who ask', async () => {
    const descriptor = descriptorOf('estimate');
    const load = jest.fn(() => Promise.resolve({ default: moduleOf(descriptor) }));
    const remote = entryOf(descriptor);
    const [one, other] = await Promise.all([loadRemoteModule(remote, load), loadRemoteModule(remote, load)]);
    expect(one).toBe(other);
    expect(load).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith('mfe_estimate/remote');
    expect(useRemoteStates.getState().estimate?.kind).toBe('ready');
  });

  it('tries a failed network twice more, then says SHELL-001, and starts anew when asked again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const descriptor = descriptorOf('shippers');
    const remote = entryOf(descriptor);
    const load = failing(new Error('Failed to load script resource'));
    const first = loadRemoteModule(remote, load).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await first).toMatchObject({ name: 'ShellError', code: 'SHELL-001', remote: 'shippers' });
    expect(load).toHaveBeenCalledTimes(3);
    jest.useRealTimers();
    const healed = await loadRemoteModule(remote, () => Promise.resolve({ default: moduleOf(descriptor) }));
    expect(healed.descriptor.name).toBe('shippers');
  });

  it('does not wait longer than ten seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const late = loadRemoteModule(
      entryOf(descriptorOf('supplier')),
      () => new Promise(() => undefined),
    ).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_001);
    expect(await late).toMatchObject({ code: 'SHELL-002' });
    jest.useRealTimers();
  });

  it.each([
    ['nothing', undefined],
    ['another remote', { default: moduleOf(descriptorOf('account')) }],
    ['no routes', { default: { descriptor: descriptorOf('projects'), widgets: {} } }],
  ])('refuses a module with an unexpected shape: %s', async (_, loaded) => {
    await expect(
      loadRemoteModule(entryOf(descriptorOf('projects')), () => Promise.resolve(loaded)),
    ).rejects.toMatchObject({ code: 'SHELL-004' });
  });

  it('tells a version that does not fit, and does not try it again', async () => {
    const load = failing(
      new Error(
        'Version 0.2.0 from shell of shared singleton module @quayside/platform does not satisfy the requirement',
      ),
    );
    await expect(loadRemoteModule(entryOf(descriptorOf('account')), load)).rejects.toMatchObject({
      code: 'SHELL-003',
    });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not load what the gateway found not to fit, and names both sides', async () => {
    const load = jest.fn();
    const message = 'account 2 wants @quayside/platform ^9.0.0, shell 1 provides 0.4.0';
    const remote = { ...entryOf(descriptorOf('account')), misfits: [{ code: 'shared' as const, message }] };
    await expect(loadRemoteModule(remote, load)).rejects.toMatchObject({
      code: 'SHELL-003',
      message: expect.stringContaining(message),
    });
    expect(load).not.toHaveBeenCalled();
  });

  it('F2-D2: does not load a remote whose service is not live, and says so', async () => {
    const load = jest.fn();
    const message = 'account 2 needs account-service, which is not live: release account-service first';
    const remote = { ...entryOf(descriptorOf('account')), misfits: [{ code: 'service' as const, message }] };
    await expect(loadRemoteModule(remote, load)).rejects.toMatchObject({
      code: 'SHELL-008',
      message: expect.stringContaining(message),
    });
    expect(load).not.toHaveBeenCalled();
  });

  it.each([new Error('boom'), new Error('Failed to load my own settings'), 'a text'])(
    'F2-D7: tells what its own code throws as SHELL-005, in whatever words, and does not try again: %s',
    async (thrown) => {
      const remote = { ...entryOf(descriptorOf('rates')), entry: '/assets/rates/remoteEntry.js' };
      const script = document.createElement('script');
      script.src = remote.entry;
      watchEntry(script);
      script.dispatchEvent(new Event('load'));
      const load = failing(thrown);
      await expect(loadRemoteModule(remote, load)).rejects.toMatchObject({ code: 'SHELL-005' });
      expect(load).toHaveBeenCalledTimes(1);
    },
  );

  it('F2-D7: tells a missing file of a remote whose entry came as SHELL-001, and tries again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const remote = { ...entryOf(descriptorOf('rates')), entry: '/assets/rates/remoteEntry.js' };
    const load = failing(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
    const loading = loadRemoteModule(remote, load).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await loading).toMatchObject({ code: 'SHELL-001' });
    expect(load).toHaveBeenCalledTimes(3);
    jest.useRealTimers();
  });

  it('loads what was built against another service: it is told, and most of it works', async () => {
    const descriptor = descriptorOf('account');
    const misfits = [
      { code: 'calls' as const, message: 'account 2 was built against another account-service' },
    ];
    const load = () => Promise.resolve({ default: moduleOf(descriptor) });
    await expect(loadRemoteModule({ ...entryOf(descriptor), misfits }, load)).resolves.toBeDefined();
  });
});
