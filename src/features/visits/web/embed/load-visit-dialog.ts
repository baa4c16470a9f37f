/** Knows the names of all that the dialog is made of, so that every page with a way to it need not. */
export const loadVisitDialog = () => import('./visit-dialog.tsx')
