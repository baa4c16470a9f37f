/** The doors to the outside world, each with a local default and real providers behind configuration. */
export type Ports = Record<string, never>
