import { m } from '#i18n/messages/messages.js'
import css from './art.module.css'
import { Gable } from './art-frame.tsx'

const HOMES = [
  { scene: 'studio-leaf-night', price: '฿6,500' },
  { scene: 'bedroom-leaf-golden', price: '฿12,500' },
  { scene: 'balcony-leaf-noon', price: '฿18,000' },
]

/** A manager's site in a browser's window, with their own name in it, as tall as the picture. */
export function SiteWindow({ address, name }: { address: string; name: string }) {
  return (
    <g>
      <rect className={css.shadow} x="224" y="22" width="352" height="240" rx="18" />
      <path className={css.paper} d="M228 34a14 14 0 0 1 14-14h316a14 14 0 0 1 14 14v206H228Z" />
      <path className={css.sunk} d="M228 34a14 14 0 0 1 14-14h316a14 14 0 0 1 14 14v18H228Z" />
      <circle className={css.clay} cx="246" cy="36" r="4.5" />
      <circle className={css.sun} cx="260" cy="36" r="4.5" />
      <circle className={css.brand} cx="274" cy="36" r="4.5" />
      <rect className={css.paper} x="296" y="27" width="208" height="18" rx="9" />
      <text className={css.quiet} x="400" y="39.5" textAnchor="middle" fontSize="10.5">
        {short(address, 34)}
      </text>
      <Gable x={242} y={58} size={22} />
      <text className={css.words} x="270" y="75" fontSize="14" fontWeight="600">
        {short(name, 18)}
      </text>
      <text className={css.quiet} x="478" y="74" textAnchor="end" fontSize="11">
        {m.onboarding_art_homes()}
      </text>
      <rect className={css.brand} x="490" y="60" width="68" height="20" rx="10" />
      <text className={css.onBrand} x="524" y="74" textAnchor="middle" fontSize="11" fontWeight="600">
        {m.onboarding_art_contact()}
      </text>
      <image
        href="/art/condo-leaf-morning.svg?v=1"
        x="240"
        y="90"
        width="320"
        height="70"
        preserveAspectRatio="xMidYMid slice"
      />
      <rect className={css.paper} x="252" y="104" width="132" height="42" rx="10" />
      <text className={css.words} x="264" y="122" fontSize="12" fontWeight="600">
        {m.onboarding_art_hero()}
      </text>
      <rect className={css.brand} x="264" y="130" width="52" height="7" rx="3.5" />
      {HOMES.map(({ scene, price }, index) => {
        const x = 240 + index * 109
        return (
          <g key={scene}>
            <rect className={css.sunk} x={x} y="168" width="102" height="84" rx="8" />
            <image
              href={`/art/${scene}.svg?v=1`}
              x={x}
              y="168"
              width="102"
              height="46"
              preserveAspectRatio="xMidYMid slice"
            />
            <text className={css.words} x={x + 8} y="229" fontSize="12" fontWeight="600">
              {price}
            </text>
            <text className={css.quiet} x={x + 94} y="229" textAnchor="end" fontSize="9.5">
              {m.onboarding_art_free()}
            </text>
          </g>
        )
      })}
    </g>
  )
}

function short(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
