import { m } from '#i18n/messages/messages.js'
import css from './art.module.css'
import { ArtFrame } from './art-frame.tsx'
import { SiteWindow } from './site-window.tsx'

/** The town that names live in, for choosing one. */
export function TownArt() {
  return <ArtFrame scene="town" label={m.onboarding_art_town_alt()} />
}

/** What the site will look like, in the town it will stand in. */
export function SampleArt(site: { address: string; name: string }) {
  return (
    <ArtFrame scene="town" label={m.onboarding_art_sample_alt({ name: site.name })}>
      <SiteWindow {...site} />
    </ArtFrame>
  )
}

/** The same, its curtain about to open. */
export function PublishArt(site: { address: string; name: string }) {
  return (
    <ArtFrame scene="town" label={m.onboarding_art_publish_alt({ name: site.name })}>
      <SiteWindow {...site} />
      <path className={css.curtain} d="M212 12h128c-4 66-30 118-84 150-10 30-14 54-14 80h-30Z" />
      <path className={css.fold} d="M238 12h22c0 70-8 120-34 176-6 18-6 36-6 54h-8V150c18-40 26-84 26-138Z" />
      <path className={css.fold} d="M292 12h20c-6 60-26 102-60 134 24-44 38-86 40-134Z" />
      <path className={css.curtain} d="M588 12H460c4 66 30 118 84 150 10 30 14 54 14 80h30Z" />
      <path
        className={css.fold}
        d="M562 12h-22c0 70 8 120 34 176 6 18 6 36 6 54h8V150c-18-40-26-84-26-138Z"
      />
      <path className={css.fold} d="M508 12h-20c6 60 26 102 60 134-24-44-38-86-40-134Z" />
      <path
        className={css.valance}
        d="M204 0h392v20c-14 18-35 18-49 0-14 18-35 18-49 0-14 18-35 18-49 0-14 18-35 18-49 0-14 18-35 18-49 0-14 18-35 18-49 0-14 18-35 18-49 0-14 18-35 18-49 0Z"
      />
      <path className={css.rope} d="M352 14v62m96-62v62" />
      <rect className={css.board} x="324" y="76" width="152" height="60" rx="14" />
      <text className={css.boardWords} x="400" y="114" textAnchor="middle" fontSize="24" fontWeight="700">
        {m.onboarding_art_ready()}
      </text>
    </ArtFrame>
  )
}

const FLAGS = ['brand', 'sun', 'clay', 'water', 'leafDark'] as const

/** The house is open: its sign is out and flags are hung. */
export function LiveArt({ siteName }: { siteName: string }) {
  return (
    <ArtFrame scene="dorm" label={m.onboarding_art_live_alt()}>
      <path className={css.rope} d="M-10 6C200 66 600 66 810 6" />
      {Array.from({ length: 17 }, (_, index) => {
        const x = 8 + index * 48
        const t = (x + 10) / 820
        // Along the rope: a cubic with its ends at 6 and its handles at 66.
        const y = 6 + 180 * t * (1 - t)
        return (
          <path
            key={x}
            className={css[FLAGS[index % FLAGS.length]!]}
            d={`M${x} ${y - 1}h30l-15 30Z`}
            transform={`rotate(${(0.5 - t) * 14} ${x + 15} ${y})`}
          />
        )
      })}
      <path className={css.rope} d="M322 49v42m156-42v42" />
      <rect className={css.shadow} x="284" y="94" width="240" height="108" rx="20" />
      <rect className={css.board} x="280" y="90" width="240" height="106" rx="18" />
      <text className={css.boardWords} x="400" y="145" textAnchor="middle" fontSize="40" fontWeight="700">
        {m.onboarding_art_open()}
      </text>
      <text className={css.boardWords} x="400" y="178" textAnchor="middle" fontSize="17" fontWeight="500">
        {siteName}
      </text>
    </ArtFrame>
  )
}
