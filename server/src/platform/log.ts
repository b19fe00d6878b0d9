import pino from 'pino'

export type Log = pino.Logger

/** Structured log lines without secrets: credentials never reach them. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.password',
        '*.accessToken',
        '*.refreshToken',
      ],
      censor: '[secret]',
    },
  })
}
