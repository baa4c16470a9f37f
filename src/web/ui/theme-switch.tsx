import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import type { PageAct } from '#web/page/page-acts.ts'
import { IconButton } from './button.tsx'
import css from './switches.module.css'

/** Light or dark. Both icons are in the page; the theme decides which one shows. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <IconButton label={label} className={css.theme} data-act={'theme' satisfies PageAct}>
      <IconMoon className={css.moon} />
      <IconSun className={css.sun} />
    </IconButton>
  )
}
