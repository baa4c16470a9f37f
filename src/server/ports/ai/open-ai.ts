import type { Config } from '#server/config.ts'
import { AiAway, type AiPort, type AiTask } from './ai-port.ts'

/** Whoever waits for a translation waits no longer. */
const PATIENCE_MS = 20_000

type Completion = { choices?: { message?: { content?: string | null } }[] }

/**
 * A model behind an interface like that of OpenAI's chat completions, which most services and local runners speak. Without
 * configuration there is none, and what asks for one does without.
 */
export function openAi({ ai }: Pick<Config, 'ai'>): AiPort {
  if (!ai)
    return {
      isConfigured: false,
      write: () => Promise.reject(new AiAway('no model is configured')),
    }
  const { url, key, model } = ai

  return { isConfigured: true, write: (task) => ask({ url, key, model }, task) }
}

async function ask(
  { url, key, model }: NonNullable<Config['ai']>,
  { instructions, text, mostTokens }: AiTask,
): Promise<string> {
  const body = {
    ...{ model, temperature: 0, max_tokens: mostTokens },
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: text },
    ],
  }
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  }).catch((cause: Error) => {
    throw new AiAway(cause.name)
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new AiAway(String(response.status))
  }
  const answer = (await response.json().catch(() => null)) as Completion | null
  const said = answer?.choices?.[0]?.message?.content?.trim()
  if (!said) throw new AiAway('empty')

  return said
}
