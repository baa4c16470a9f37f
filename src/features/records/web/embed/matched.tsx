import css from './find-box.module.css'
import { matchedIn } from './matched-in.ts'

/** A text with what was looked for underlined in it. */
export function Matched({ text, search }: { text: string; search: string }) {
  const place = matchedIn(text, search)
  if (!place) return text

  return (
    <>
      {text.slice(0, place[0])}
      <mark className={css.match}>{text.slice(...place)}</mark>
      {text.slice(place[1])}
    </>
  )
}
