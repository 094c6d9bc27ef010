/** The code of a request that came before a new database had the law. It can be sent again. */
export const LAW_LOADING = "law_loading";
