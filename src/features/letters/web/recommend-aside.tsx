import { m } from '#i18n/messages/messages.js'
import { Drawing } from '#web/art/drawing.tsx'
import css from './letters.module.css'

/** Beside the recommendation: what comes of it. */
export function RecommendAside() {
  return (
    <aside className={css.aside}>
      <section className={css.demo}>
        <Drawing src="/art/dorm-lotus-golden.svg?v=1" />
        <div>
          <h2>{m.letters_next()}</h2>
          <ol className={css.next}>
            <li>{m.letters_next1()}</li>
            <li>{m.letters_next2()}</li>
            <li>{m.letters_next3()}</li>
          </ol>
          <p>{m.letters_next_none()}</p>
        </div>
      </section>
    </aside>
  )
}
