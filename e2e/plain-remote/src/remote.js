import descriptor from '../descriptor.json';

export default {
  descriptor,
  widgets: {},
  routes: async () => {
    const { WeatherPage } = await import('./weather-page.js');
    return { routes: { '/weather': [{ index: true, Component: WeatherPage }] } };
  },
};
