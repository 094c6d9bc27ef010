export const SEARCH_ASKED = "hornbook-search-asked";

/** Opens the search: the sidebar's button is inside what the search lies over. */
export const openSearch = () => void dispatchEvent(new Event(SEARCH_ASKED));
