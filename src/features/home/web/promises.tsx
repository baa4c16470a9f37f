import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconHomeCheck from '@tabler/icons-react/dist/esm/icons/IconHomeCheck.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { m } from '#i18n/messages/messages.js'
import { Drawing } from '#web/art/drawing.tsx'
import { sameForAll } from '#web/static/same-for-all.tsx'
import { bahtFigure, SumLines } from '#web/ui/amount.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './home.module.css'

/** What a home costs is said before a visit: the promises, beside an example of the sum. */
export const Promises = sameForAll(function Promises() {
  const promises = [
    { icon: IconWallet, title: m.home_promise_cost(), text: m.home_promise_cost_text() },
    { icon: IconHomeCheck, title: m.home_promise_free(), text: m.home_promise_free_text() },
    { icon: IconBolt, title: m.home_promise_power(), text: m.home_promise_power_text() },
  ]

  return (
    <section className={css.promises} aria-labelledby="promises-title">
      <div className={css.scene}>
        <Drawing src="/art/balcony-turmeric-golden.svg?v=1" />
        <div className={css.sum}>
          <p className={css.sumTitle}>{m.home_example_sum()}</p>
          <SumLines
            lines={[
              { label: m.home_example_deposit(), amount: bahtFigure(2_700_000n, true) },
              { label: m.home_example_first(), amount: bahtFigure(1_350_000n, true) },
            ]}
            total={{ label: m.home_example_total(), amount: bahtFigure(4_050_000n, true) }}
          />
        </div>
      </div>
      <div>
        <h2 id="promises-title">{m.home_promises()}</h2>
        <ul className={css.list}>
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title} className={css.promise}>
              <span className={css.tile} aria-hidden="true">
                <Icon size={24} />
              </span>
              <div>
                <h3>
                  <Phrases>{title}</Phrases>
                </h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
})
