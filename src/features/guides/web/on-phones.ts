/** Where a page taken in a wide window could not be read: the phone's own picture is shown. As in `guides.module.css`. */
export const ON_PHONES = '(max-width: 47.99em)'
