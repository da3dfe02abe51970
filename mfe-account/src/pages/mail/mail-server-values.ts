import type { CompanyMailServer, CompanyMailServerChange } from '@quayside/service-account/contract';

/** The typed values; the empty password leaves the stored one as it is. */
export type MailServerValues = Record<
  'host' | 'port' | 'user' | 'password' | 'senderName' | 'senderAddress',
  string
> & { encryption: CompanyMailServerChange['encryption'] };

export function mailServerValues(server: CompanyMailServer['server'], senderName: string): MailServerValues {
  if (!server)
    return {
      ...{ host: '', port: '587', encryption: 'starttls', user: '', password: '' },
      ...{ senderName, senderAddress: '' },
    };
  const { hasPassword: _set, port, ...others } = server;
  return { ...others, port: String(port), password: '' };
}

export function mailServerOf(values: MailServerValues): CompanyMailServerChange {
  const { host, port, encryption, user, password, senderName, senderAddress } = values;
  return {
    host: host.trim(),
    // A text that is no number is refused as a port that is too small.
    port: /^\d+$/.test(port.trim()) ? Number(port.trim()) : 0,
    encryption,
    user: user.trim(),
    senderName: senderName.trim(),
    senderAddress: senderAddress.trim(),
    ...(password ? { password } : {}),
  };
}
