import { m } from '#i18n/messages/messages.js'
import css from './letters.module.css'

/** Beside the recommendation: what comes of it. */
export function RecommendAside() {
  return (
    <aside className={css.aside}>
      <section className={css.demo}>
        <img src="/art/dorm-lotus-golden.svg?v=1" alt="" width={600} height={400} />
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
