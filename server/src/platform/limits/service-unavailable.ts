/**
 * There is more to do than can be done in time: the caller is asked to come again (503,
 * `server.unavailable`).
 */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable'
  /** Looked at instead of the class: a bundle holds its own copy of a class. */
  readonly code = 'LUNULA_BUSY'
}
