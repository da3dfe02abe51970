import type { RequestHandler } from 'express';

/**
 * Lets pages of named origins load published files: hosts of other teams that show a remote of this product. Files are public, and
 * no request here carries a session.
 * @param origins such as `https://portal.example`; without one, files stay with the own origin
 */
export function otherOrigins(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (origins.length > 0) {
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.vary('Origin');
      const { origin } = request.headers;
      if (origin && origins.includes(origin)) response.setHeader('Access-Control-Allow-Origin', origin);
    }
    next();
  };
}
