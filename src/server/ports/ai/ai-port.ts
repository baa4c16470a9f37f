/** A task for a language model: what it is to do, and the text it does it with. */
export type AiTask = { instructions: string; text: string; mostTokens: number }

/** The service gave no answer: not there, too busy, or it refused. Nothing was kept of the text here. */
export class AiAway extends Error {
  override name = 'AiAway'
}

/** A language model of somebody else's, where one is configured. What people write leaves this service with each task. */
export type AiPort = {
  isConfigured: boolean
  /** @throws AiAway without an answer */
  write(task: AiTask): Promise<string>
}
