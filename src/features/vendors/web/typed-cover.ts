import { typedDay } from '#web/forms/typed-day.ts'

/** The last days of licence and insurance as a form brought them; an empty one takes the day away, one left out stays. */
export function typedCover(texts: { licenceUntil?: string | undefined; policyUntil?: string | undefined }) {
  const read = (text: string | undefined) => (text ? typedDay(text) : text)

  return { licenceUntil: read(texts.licenceUntil), policyUntil: read(texts.policyUntil) }
}
