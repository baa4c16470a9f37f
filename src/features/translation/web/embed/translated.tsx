import { useEffect, useState } from 'react'
import type { Translation } from '#features/translation/contract.ts'
import { languageOf } from '#features/translation/language.ts'
import { m } from '#i18n/messages/messages.js'
import { type Answer, callApi } from '#web/call-api.ts'
import { useRoot } from '#web/page/root-data.ts'
import css from './translated.module.css'
import { setTranslating, useTranslating } from './translating.ts'

/** What was asked for once is not asked for again while the page is open. */
const asked = new Map<string, Promise<Answer<Translation>>>()
const MOST_KEPT = 500

function ask(text: string, to: string): Promise<Answer<Translation>> {
  const key = `${to} ${text}`
  const known = asked.get(key)
  if (known) return known
  const answer = callApi<Translation>('POST', '/language/translate', { text, to })
  if (asked.size >= MOST_KEPT) asked.clear()
  asked.set(key, answer)
  void answer.then(({ ok }) => ok || asked.delete(key))

  return answer
}

/**
 * Below a text in the other language: the way to what it says in the reader's. The original stays as it is. Pressed once, all
 * texts of the same place are translated on this device, until somebody hides them. Without a model (`isWhole`) nothing is
 * called a translation: it is the words that are known.
 */
export function Translated({ text, place, isWhole }: { text: string; place: string; isWhole: boolean }) {
  const { locale } = useRoot()
  const isOn = useTranslating(place)
  const from = languageOf(text)
  if (!from || from === locale) return null

  return (
    <div className={css.translated}>
      {isOn && <Said key={text} text={text} locale={locale} />}
      <button type="button" onClick={() => setTranslating(place, !isOn)}>
        {buttonWord(isOn, isWhole)}
      </button>
    </div>
  )
}

function buttonWord(isOn: boolean, isWhole: boolean): string {
  if (isWhole) return isOn ? m.translation_hide() : m.translation_show()

  return isOn ? m.translation_hide_words() : m.translation_show_words()
}

function Said({ text, locale }: { text: string; locale: 'th' | 'en' }) {
  const [answer, setAnswer] = useState<Answer<Translation> | null>(null)
  useEffect(() => {
    let isOver = false
    void ask(text, locale).then((said) => isOver || setAnswer(said))
    return () => {
      isOver = true
    }
  }, [text, locale])
  if (!answer) return <p aria-busy="true">{m.translation_asking()}</p>
  if (!answer.ok) return <p role="status">{answer.message || m.translation_failed()}</p>
  const { by, text: said, words, from, saysNot } = answer.data

  return (
    <div role="status">
      {said && (
        <p className={css.said} lang={locale}>
          {said}
        </p>
      )}
      {saysNot && <p className={css.not}>{m.translation_says_not()}</p>}
      {words.length > 0 && (
        <ul className={css.words}>
          {words.map((word) => (
            <li key={word.from}>
              <span lang={from}>{word.from}</span> = <b lang={locale}>{word.to}</b>
            </li>
          ))}
        </ul>
      )}
      <p className={css.by}>{byWord(by, words.length)}</p>
    </div>
  )
}

function byWord(by: Translation['by'], known: number): string {
  if (by === 'machine') return m.translation_by_machine()
  if (by === 'memory') return m.translation_by_memory()

  return known > 0 ? m.translation_by_words() : m.translation_no_words()
}
