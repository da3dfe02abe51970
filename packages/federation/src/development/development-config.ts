import type { Configuration } from '@rspack/core';

/** Folder of the origin under which the gateway passes on to a remote's own server. */
export function developmentPath(name: string): `/__dev/${string}/` {
  return `/__dev/${name}/`;
}

/**
 * Whether edits are shown without losing state. Only React's development build does that, so a remote that is developed against a running
 * product sets `APP_DEV_REFRESH=no`: its page is reloaded instead.
 */
export const isRefreshed = () => process.env.APP_DEV_REFRESH !== 'no';

/**
 * Server of a remote under development. It listens on the loopback address only and sends no CORS header: the
 * browser meets it through the gateway, on the one origin, so no other site can read the sources.
 */
export function remoteDevelopment(name: string, refresh: boolean): Pick<Configuration, 'devServer'> {
  const path = developmentPath(name);
  return {
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.APP_DEV_PORT ?? 0) || undefined,
      hot: refresh,
      liveReload: !refresh,
      static: false,
      allowedHosts: ['localhost', '127.0.0.1'],
      devMiddleware: { publicPath: path },
      webSocketServer: { type: 'ws', options: { path: `${path}ws` } },
      client: { webSocketURL: `auto://0.0.0.0:0${path}ws`, overlay: false, logging: 'warn' },
    },
  };
}
