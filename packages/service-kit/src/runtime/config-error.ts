/** Thrown for a bad environment; its message is one line for the operator, without any value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
