// Made from docs/openapi.json by `npm run docs -w @baan/app`: do not edit.

export interface paths {
    "/villa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The villa, its rooms, pictures and prices */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The villa, its rooms, pictures and prices */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Villa"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/villa/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rooms alone */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The rooms alone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RoomsAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/villa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The villa, for the console
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The villa, for the console */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the house: what is given, lists whole, all of it or nothing
         * @description Roles: owner, staff.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PatchVilla"];
                };
            };
            responses: {
                /** @description Change the house: what is given, lists whole, all of it or nothing */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description conflict, wrong_state, too_many_slides, season_overlap */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state" | "too_many_slides" | "season_overlap";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/villa/background": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take the background picture away
         * @description Roles: owner, staff.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Take the background picture away */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Set the background picture: JPEG, PNG, WebP or AVIF, 5 MB
         * @description Roles: owner, staff.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        backgroundImage: Blob;
                        /** @description JSON text of a Localized of one line, such as {"th": "ห้องทะเล", "en": "Sea room"} */
                        alt?: {
                            /** @default  */
                            th?: string;
                            /** @default  */
                            en?: string;
                        } | string;
                    };
                };
            };
            responses: {
                /** @description Set the background picture: JPEG, PNG, WebP or AVIF, 5 MB */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict";
                        };
                    };
                };
                /** @description too_large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "too_large";
                        };
                    };
                };
                /** @description unsupported_file */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unsupported_file";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/villa/slides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add slides, ten at most; a picture is added once, and more than ten add none
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        slideImages: Blob[];
                        /** @description JSON text of a Localized of one line, such as {"th": "ห้องทะเล", "en": "Sea room"} */
                        alt?: {
                            /** @default  */
                            th?: string;
                            /** @default  */
                            en?: string;
                        } | string;
                    };
                };
            };
            responses: {
                /** @description Add slides, ten at most; a picture is added once, and more than ten add none */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description conflict, too_many_slides */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "too_many_slides";
                        };
                    };
                };
                /** @description too_large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "too_large";
                        };
                    };
                };
                /** @description unsupported_file */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unsupported_file";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/villa/slides/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a slide
         * @description Roles: owner, staff.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Remove a slide */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/villa/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a room with its pictures
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        roomImages?: Blob[];
                        /** @description JSON text of a Localized of one line, such as {"th": "ห้องทะเล", "en": "Sea room"} */
                        name: {
                            /** @default  */
                            th?: string;
                            /** @default  */
                            en?: string;
                        } | string;
                        /** @description JSON text of a Localized, such as {"th": "ห้องทะเล", "en": "Sea room"} */
                        description?: {
                            /** @default  */
                            th?: string;
                            /** @default  */
                            en?: string;
                        } | string;
                        /** @description JSON text of a Localized of one line, such as {"th": "ห้องทะเล", "en": "Sea room"} */
                        alt?: {
                            /** @default  */
                            th?: string;
                            /** @default  */
                            en?: string;
                        } | string;
                    };
                };
            };
            responses: {
                /** @description Add a room with its pictures */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict";
                        };
                    };
                };
                /** @description too_large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "too_large";
                        };
                    };
                };
                /** @description unsupported_file */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unsupported_file";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/villa/rooms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a room
         * @description Roles: owner, staff.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Remove a room */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a room; pictures, when there are any, take the place of all it had
         * @description Roles: owner, staff.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        roomImages?: Blob[];
                        /** @description JSON text of a Localized of one line, such as {"th": "ห้องทะเล", "en": "Sea room"} */
                        name?: {
                            /** @default  */
                            th?: string;
                            /** @default  */
                            en?: string;
                        } | string;
                        /** @description JSON text of a Localized, such as {"th": "ห้องทะเล", "en": "Sea room"} */
                        description?: {
                            /** @default  */
                            th?: string;
                            /** @default  */
                            en?: string;
                        } | string;
                        /** @description JSON text of a Localized of one line, such as {"th": "ห้องทะเล", "en": "Sea room"} */
                        alt?: {
                            /** @default  */
                            th?: string;
                            /** @default  */
                            en?: string;
                        } | string;
                    };
                };
            };
            responses: {
                /** @description Change a room; pictures, when there are any, take the place of all it had */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict";
                        };
                    };
                };
                /** @description too_large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "too_large";
                        };
                    };
                };
                /** @description unsupported_file */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unsupported_file";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/villa/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture, to be placed by PATCH /admin/villa: JPEG, PNG, WebP or AVIF, 5 MB; kept for a day until then
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        picture: Blob;
                    };
                };
            };
            responses: {
                /** @description Upload a picture, to be placed by PATCH /admin/villa: JPEG, PNG, WebP or AVIF, 5 MB; kept for a day until then */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UploadedPicture"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description too_large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "too_large";
                        };
                    };
                };
                /** @description unsupported_file */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unsupported_file";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which nights are free, and what each costs */
        get: {
            parameters: {
                query: {
                    from: components["schemas"]["PlainDate"];
                    to: components["schemas"]["PlainDate"];
                    rooms?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Which nights are free, and what each costs */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Availability"];
                    };
                };
                /** @description validation_failed, beyond_horizon */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "beyond_horizon";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a stay costs, night by night */
        get: {
            parameters: {
                query: {
                    checkIn: components["schemas"]["PlainDate"];
                    checkOut: components["schemas"]["PlainDate"];
                    rooms?: number;
                    adults?: number;
                    children?: number;
                    guests?: number;
                    bookingId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What a stay costs, night by night */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            quote: {
                                lines: components["schemas"]["Line"][];
                                nights: components["schemas"]["NightPrice"][];
                                /** @description Sum of the normal prices after the reduction for fewer rooms */
                                subtotal: number;
                                /** @description What the nights cost less than the subtotal */
                                discountTotal: number;
                                /** @description Rooms not booked x reduction x nights, never more than is really saved */
                                saving: number;
                                /** @description Discount badge of a weekday night, 0 when none */
                                badgePercent: number;
                                /** @description Sum of the lines: subtotal - discountTotal + fees */
                                total: number;
                                /** @description Revision of the villa stream that the prices come from */
                                priceList: number;
                                /** @description Of a booking: how often prices, seasons or fees had changed by then */
                                priceListNumber?: number;
                                /** @description Of a stay that is placed now */
                                terms: components["schemas"]["Terms"] | null;
                            };
                        };
                    };
                };
                /** @description validation_failed, same_day, past_date, beyond_horizon */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "same_day" | "past_date" | "beyond_horizon";
                        };
                    };
                };
                /** @description price_not_set, price_too_high */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "price_not_set" | "price_too_high";
                        };
                    };
                };
                /** @description stay_rule */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "stay_rule";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What any nights cost, and which rules of the house they break
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query: {
                    checkIn: components["schemas"]["PlainDate"];
                    checkOut: components["schemas"]["PlainDate"];
                    rooms?: number;
                    adults?: number;
                    children?: number;
                    guests?: number;
                    bookingId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What any nights cost, and which rules of the house they break */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminQuote"];
                    };
                };
                /** @description validation_failed, same_day */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "same_day";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description price_not_set, price_too_high */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "price_not_set" | "price_too_high";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Each night with its holder, price and season, and the bookings and blocks that hold nights
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query: {
                    from: components["schemas"]["PlainDate"];
                    to: components["schemas"]["PlainDate"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Each night with its holder, price and season, and the bookings and blocks that hold nights */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HouseCalendar"];
                    };
                };
                /** @description validation_failed, same_day */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "same_day";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/calendar/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block nights: guests cannot book them
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BlockInput"];
                };
            };
            responses: {
                /** @description Block nights: guests cannot book them */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BlockAnswer"];
                    };
                };
                /** @description validation_failed, same_day */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "same_day";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description nights_taken */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "nights_taken";
                        };
                    };
                };
                /** @description idempotency_key_reused */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/calendar/blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Let blocked nights again
         * @description Roles: owner, staff.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Let blocked nights again */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Move a block to other nights, or give another reason
         * @description Roles: owner, staff.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BlockInput"];
                };
            };
            responses: {
                /** @description Move a block to other nights, or give another reason */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BlockAnswer"];
                    };
                };
                /** @description validation_failed, same_day */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "same_day";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description nights_taken */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "nights_taken";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/booking/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All bookings
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: {
                    sort?: string;
                    range?: string;
                    filter?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description All bookings */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Booking"][];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One booking; its id is the key to it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One booking; its id is the key to it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Hide a booking that has ended from the lists: nothing paid, nothing looked at; its history stays
         * @description Roles: owner.
         */
        delete: {
            parameters: {
                query?: {
                    reason?: string;
                };
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Hide a booking that has ended from the lists: nothing paid, nothing looked at; its history stays */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            status: "success";
                            data: {
                                id: string;
                            };
                        };
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** What a guest may change: wishes, the slip, or to cancel while unpaid */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PatchBookingByGuest"];
                };
            };
            responses: {
                /** @description What a guest may change: wishes, the slip, or to cancel while unpaid */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description forbidden, slip_not_yours */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "slip_not_yours";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state, method_off */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state" | "method_off";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a booking: its nights are held for 15 minutes */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateBooking"];
                };
            };
            responses: {
                /** @description Place a booking: its nights are held for 15 minutes */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed, same_day, past_date, beyond_horizon */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "same_day" | "past_date" | "beyond_horizon";
                        };
                    };
                };
                /** @description nights_taken, price_changed, price_not_set */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "nights_taken" | "price_changed" | "price_not_set";
                        };
                    };
                };
                /** @description idempotency_key_reused, stay_rule */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused" | "stay_rule";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Choose the way to pay */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChoosePayment"];
                };
            };
            responses: {
                /** @description Choose the way to pay */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state, method_off */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state" | "method_off";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/booking/{id}/send-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the confirmation mailed again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Have the confirmation mailed again */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/find-booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the link to a booking mailed to its own address. The answer is the same whether there is one or not */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FindBooking"];
                };
            };
            responses: {
                /** @description Have the link to a booking mailed to its own address. The answer is the same whether there is one or not */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/customer-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Give contact details: the hold becomes an hour from placing. Once money came they change with a mailed code */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AttachCustomer"];
                };
            };
            responses: {
                /** @description Give contact details: the hold becomes an hour from placing. Once money came they change with a mailed code */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed, otp_invalid, otp_expired */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "otp_invalid" | "otp_expired";
                        };
                    };
                };
                /** @description code_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "code_needed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
                /** @description otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "otp_too_many_attempts";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/booking/{id}/contact-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a code mailed to the present email, to change contact details after money came; again: another one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Have a code mailed to the present email, to change contact details after money came; again: another one */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OtpAnswer"];
                    };
                };
                /** @description code_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "code_needed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited, otp_resend_too_soon, otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_resend_too_soon" | "otp_too_many_attempts";
                        };
                    };
                };
                /** @description otp_resend_failed */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "otp_resend_failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/contact-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask staff for other contact details, without access to the present email */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AskContactChange"];
                };
            };
            responses: {
                /** @description Ask staff for other contact details, without access to the present email */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/contact-change/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change contact details as the guest asked, with a reason; the address before is told
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerContactChange"];
                };
            };
            responses: {
                /** @description Change contact details as the guest asked, with a reason; the address before is told */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/contact-change/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave contact details as they are, with a reason that the guest reads
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerContactChange"];
                };
            };
            responses: {
                /** @description Leave contact details as they are, with a reason that the guest reads */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel: at once while nothing is paid, else a code is mailed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Cancel: at once while nothing is paid, else a code is mailed */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CancelAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited, otp_resend_too_soon, otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_resend_too_soon" | "otp_too_many_attempts";
                        };
                    };
                };
                /** @description otp_resend_failed */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "otp_resend_failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/cancel/resend-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have another code mailed; what the first one promised still counts */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Have another code mailed; what the first one promised still counts */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OtpAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited, otp_resend_too_soon, otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_resend_too_soon" | "otp_too_many_attempts";
                        };
                    };
                };
                /** @description otp_resend_failed */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "otp_resend_failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/cancel/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Type the code: what would come back, and a permit for a quarter of an hour. Nothing is cancelled yet */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VerifyOtp"];
                };
            };
            responses: {
                /** @description Type the code: what would come back, and a permit for a quarter of an hour. Nothing is cancelled yet */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PermitAnswer"];
                    };
                };
                /** @description validation_failed, otp_invalid, otp_expired */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "otp_invalid" | "otp_expired";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited, otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_too_many_attempts";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/cancel/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The last press: cancelled, with the account that a refund goes to */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmCancel"];
                };
            };
            responses: {
                /** @description The last press: cancelled, with the account that a refund goes to */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed, otp_expired */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "otp_expired";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/refund-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say where a refund that is due shall go; a code is mailed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefundAccount"];
                };
            };
            responses: {
                /** @description Say where a refund that is due shall go; a code is mailed */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OtpAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited, otp_resend_too_soon, otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_resend_too_soon" | "otp_too_many_attempts";
                        };
                    };
                };
                /** @description otp_resend_failed */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "otp_resend_failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/refund-account/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Type the code: the account is kept until the money is back */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VerifyOtp"];
                };
            };
            responses: {
                /** @description Type the code: the account is kept until the money is back */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed, otp_invalid, otp_expired */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "otp_invalid" | "otp_expired";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited, otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_too_many_attempts";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/email-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the email, so that the slip is reviewed: without a body a code is mailed, with `{code}` it is typed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EmailCode"];
                };
            };
            responses: {
                /** @description Confirm the email, so that the slip is reviewed: without a body a code is mailed, with `{code}` it is typed */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed, otp_invalid, otp_expired */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "otp_invalid" | "otp_expired";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited, otp_too_many_attempts, otp_resend_too_soon */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_too_many_attempts" | "otp_resend_too_soon";
                        };
                    };
                };
                /** @description otp_resend_failed */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "otp_resend_failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/stay-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for other dates; inside the terms the stay is moved at once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AskStayChange"];
                };
            };
            responses: {
                /** @description Ask for other dates; inside the terms the stay is moved at once */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed, past_date, beyond_horizon, same_day */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "past_date" | "beyond_horizon" | "same_day";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, nights_taken, price_changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "nights_taken" | "price_changed";
                        };
                    };
                };
                /** @description stay_rule */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "stay_rule";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        /** Take the wish for other dates back */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Take the wish for other dates back */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/stay-change/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the stay as the guest asked; what it costs more is asked for by a link of 24 hours
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerStayChange"];
                };
            };
            responses: {
                /** @description Move the stay as the guest asked; what it costs more is asked for by a link of 24 hours */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed, past_date */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "past_date";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state, nights_taken */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state" | "nights_taken";
                        };
                    };
                };
                /** @description stay_rule */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "stay_rule";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/stay-change/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say no to other dates, with a reason that the guest reads
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerStayChange"];
                };
            };
            responses: {
                /** @description Say no to other dates, with a reason that the guest reads */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many bookings of each status a filter finds
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: {
                    filter?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description How many bookings of each status a filter finds */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingCounts"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/holds/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel unpaid bookings, those in review included, with one reason; what is paid for or under way stays
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReleaseHolds"];
                };
            };
            responses: {
                /** @description Cancel unpaid bookings, those in review included, with one reason; what is paid for or under way stays */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            status: "success";
                            data: {
                                /** @description Ids of those whose nights are free now */
                                released: string[];
                                /** @description The others, each with the reason for which it stays as it was */
                                stayed: {
                                    id: string;
                                    /** @enum {string} */
                                    why: "not_found" | "ended" | "confirmed" | "paid" | "review" | "bank" | "changed" | "failed";
                                }[];
                            };
                        };
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bookings, filtered and sorted
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: {
                    sort?: string;
                    range?: string;
                    filter?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Bookings, filtered and sorted */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Booking"][];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Place a booking for a guest: held, confirmed, or recorded after the stay; with a reason its total may differ
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateBookingByStaff"];
                };
            };
            responses: {
                /** @description Place a booking for a guest: held, confirmed, or recorded after the stay; with a reason its total may differ */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed, same_day, past_date, beyond_horizon */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "same_day" | "past_date" | "beyond_horizon";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description nights_taken, price_changed, price_not_set */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "nights_taken" | "price_changed" | "price_not_set";
                        };
                    };
                };
                /** @description idempotency_key_reused, stay_rule */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused" | "stay_rule";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One booking, hidden ones too
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One booking, hidden ones too */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Hide a booking that has ended from the lists: nothing paid, nothing looked at; its history stays
         * @description Roles: owner.
         */
        delete: {
            parameters: {
                query?: {
                    reason?: string;
                };
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Hide a booking that has ended from the lists: nothing paid, nothing looked at; its history stays */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            status: "success";
                            data: {
                                id: string;
                            };
                        };
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Correct a booking: its guest, nights, rooms, guests, total, source, language or wishes
         * @description Roles: owner, staff.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PatchBookingByStaff"];
                };
            };
            responses: {
                /** @description Correct a booking: its guest, nights, rooms, guests, total, source, language or wishes */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, nights_taken, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "nights_taken" | "wrong_state";
                        };
                    };
                };
                /** @description stay_rule */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "stay_rule";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/bookings/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Approve or refuse a slip, mark as paid, cancel, reinstate. A slip that came late is approved by `confirmed`, refused by `expired`
         * @description Roles: owner, staff.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeStatus"];
                };
            };
            responses: {
                /** @description Approve or refuse a slip, mark as paid, cancel, reinstate. A slip that came late is approved by `confirmed`, refused by `expired` */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, nights_taken, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "nights_taken" | "wrong_state";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/bookings/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record money that came, of any amount and in every state; all paid confirms
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RecordPayment"];
                };
            };
            responses: {
                /** @description Record money that came, of any amount and in every state; all paid confirms */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
                /** @description idempotency_key_reused */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a charge, or with a negative amount a discount
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddCharge"];
                };
            };
            responses: {
                /** @description Add a charge, or with a negative amount a discount */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
                /** @description idempotency_key_reused */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a note that staff alone read
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddNote"];
                };
            };
            responses: {
                /** @description Add a note that staff alone read */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
                /** @description idempotency_key_reused */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record money that was given back
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RecordRefund"];
                };
            };
            responses: {
                /** @description Record money that was given back */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
                /** @description idempotency_key_reused */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the nights of an open booking until another time, seven days from now at most
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GiveTime"];
                };
            };
            responses: {
                /** @description Keep the nights of an open booking until another time, seven days from now at most */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every event of a booking, those of the calendar among them
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Every event of a booking, those of the calendar among them */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["History"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/gateway-refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which payments by PromptPay the gateway gives nothing back of
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Which payments by PromptPay the gateway gives nothing back of */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NotRefundableAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Give money back through the gateway that took it: a part or all, also several times
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AskRefund"];
                };
            };
            responses: {
                /** @description Give money back through the gateway that took it: a part or all, also several times */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, refund_refused */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "refund_refused";
                        };
                    };
                };
                /** @description idempotency_key_reused */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/channels/{id}/stays/{stayId}/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a stay of a channel a booking: confirmed, on the nights of the stay, and paid at the channel
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                    stayId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompleteChannelStay"];
                };
            };
            responses: {
                /** @description Make a stay of a channel a booking: confirmed, on the nights of the stay, and paid at the channel */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description idempotency_key_reused */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/channel-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * What the guest pays the channel that sold the stay, and what the house gets
         * @description Roles: owner, staff.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChannelDetails"];
                };
            };
            responses: {
                /** @description What the guest pays the channel that sold the stay, and what the house gets */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/bookings/{id}/channel-stay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a booking the nights of a stay of its channel, of which it is the booking
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FollowChannelStay"];
                };
            };
            responses: {
                /** @description Give a booking the nights of a stay of its channel, of which it is the booking */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/book-directly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a booking whose stay the channel does not show any more: it takes its nights anew, and its guest owes the total
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Keep a booking whose stay the channel does not show any more: it takes its nights anew, and its guest owes the total */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state, nights_taken */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state" | "nights_taken";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/data-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a copy of what is kept of this guest, or to be erased; the owner answers within thirty days */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AskForData"];
                };
            };
            responses: {
                /** @description Ask for a copy of what is kept of this guest, or to be erased; the owner answers within thirty days */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/data-request/send-copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have all that is kept under the email of this booking mailed there, as its guest asked for
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Have all that is kept under the email of this booking mailed there, as its guest asked for */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/data-request/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse what the guest asked of their data, with a reason that they read
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefuseDataRequest"];
                };
            };
            responses: {
                /** @description Refuse what the guest asked of their data, with a reason that they read */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/villa/bank-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the account that guests transfer to
         * @description Roles: owner.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PatchBankDetails"];
                };
            };
            responses: {
                /** @description Change the account that guests transfer to */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
                /** @description conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/villa/bank-setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Offer bank transfer, or not
         * @description Roles: owner.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BankSetting"];
                };
            };
            responses: {
                /** @description Offer bank transfer, or not */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/villa/credit-card-setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Offer cards, or not
         * @description Roles: owner.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreditCardSetting"];
                };
            };
            responses: {
                /** @description Offer cards, or not */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/villa/promptpay-setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Offer PromptPay, or not; set the PromptPay id
         * @description Roles: owner.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PromptPaySetting"];
                };
            };
            responses: {
                /** @description Offer PromptPay, or not; set the PromptPay id */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/villa/promptpay-qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the owner's own picture of a PromptPay QR: an image, 5 MB
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        qrImage: Blob;
                    };
                };
            };
            responses: {
                /** @description Set the owner's own picture of a PromptPay QR: an image, 5 MB */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
                /** @description conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict";
                        };
                    };
                };
                /** @description too_large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "too_large";
                        };
                    };
                };
                /** @description unsupported_file */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unsupported_file";
                        };
                    };
                };
            };
        };
        /**
         * Take the picture of the QR away
         * @description Roles: owner.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Take the picture of the QR away */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminVilla"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/card-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay by card: the money is set aside, and a one-time code is mailed or the payer's bank asked */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CardPayment"] | components["schemas"]["CardToken"];
                };
            };
            responses: {
                /** @description Pay by card: the money is set aside, and a one-time code is mailed or the payer's bank asked */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardPaymentAnswer"];
                    };
                };
                /** @description validation_failed, card_data_not_accepted */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "card_data_not_accepted";
                        };
                    };
                };
                /** @description card_declined, insufficient_funds */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "card_declined" | "insufficient_funds";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, method_off, conflict, payment_unknown, amount_changed, too_late_for_card */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "method_off" | "conflict" | "payment_unknown" | "amount_changed" | "too_late_for_card";
                        };
                    };
                };
                /** @description rate_limited, otp_too_many_attempts, otp_resend_too_soon */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_too_many_attempts" | "otp_resend_too_soon";
                        };
                    };
                };
                /** @description gateway_unavailable, otp_resend_failed */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "gateway_unavailable" | "otp_resend_failed";
                        };
                    };
                };
            };
        };
        /** Leave a payment whose payer does not answer at the bank: another way to pay is open again */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Leave a payment whose payer does not answer at the bank: another way to pay is open again */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description payment_unknown */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "payment_unknown";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
                /** @description gateway_unavailable */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "gateway_unavailable";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/verify-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the card payment with the code: the nights are booked, then the card is charged */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VerifyOtp"];
                };
            };
            responses: {
                /** @description Confirm the card payment with the code: the nights are booked, then the card is charged */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description validation_failed, otp_invalid, otp_expired */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "otp_invalid" | "otp_expired";
                        };
                    };
                };
                /** @description card_declined */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "card_declined";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, payment_unknown, amount_changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "payment_unknown" | "amount_changed";
                        };
                    };
                };
                /** @description rate_limited, otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_too_many_attempts";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/resend-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have another code mailed, a minute after the last */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Have another code mailed, a minute after the last */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OtpAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, amount_changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "amount_changed";
                        };
                    };
                };
                /** @description rate_limited, otp_resend_too_soon, otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_resend_too_soon" | "otp_too_many_attempts";
                        };
                    };
                };
                /** @description otp_resend_failed */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "otp_resend_failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a payment went whose payer comes back from the bank; while it is open, the gateway is asked */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description How a payment went whose payer comes back from the bank; while it is open, the gateway is asked */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReturnedAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gateway": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payment gateway: its account, what differs from the accounts, fees and payouts
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The payment gateway: its account, what differs from the accounts, fees and payouts */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            status: "success";
                            data: components["schemas"]["GatewayPage"];
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gateway/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare charges and refunds of the last 30 days with the accounts now; it also happens each hour
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Compare charges and refunds of the last 30 days with the accounts now; it also happens each hour */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            status: "success";
                            data: components["schemas"]["GatewayPage"];
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description gateway_unavailable */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "gateway_unavailable";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gateway/self-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a PromptPay charge of 20 THB that nobody pays, end it, and ask for the script of the card fields; the webhook is waited for a minute
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Make a PromptPay charge of 20 THB that nobody pays, end it, and ask for the script of the card fields; the webhook is waited for a minute */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            status: "success";
                            data: components["schemas"]["GatewayPage"];
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gateway/differences/{chargeId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a difference is, with a reason
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    chargeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SettleDifference"];
                };
            };
            responses: {
                /** @description Say what a difference is, with a reason */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            status: "success";
                            data: components["schemas"]["GatewayPage"];
                        };
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description gateway_unavailable */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "gateway_unavailable";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/gateway-charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the gateway said of the payments of a booking: 3-D Secure, fee, payout; it is not asked now
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What the gateway said of the payments of a booking: 3-D Secure, fee, payout; it is not asked now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            status: "success";
                            data: {
                                /** @description The oldest first */
                                charges: components["schemas"]["GatewayCharge"][];
                            };
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payment-links/{id}/gateway-charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same of the payments by a payment link
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The same of the payments by a payment link */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            status: "success";
                            data: {
                                /** @description The oldest first */
                                charges: components["schemas"]["GatewayCharge"][];
                            };
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/promptpay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A PromptPay QR of exactly what is owed, else the owner's picture of one */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A PromptPay QR of exactly what is owed, else the owner's picture of one */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PromptPayAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, method_off */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "method_off";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/promptpay-charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A PromptPay QR of the gateway for exactly what is owed: its money confirms by itself. The open one is answered again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A PromptPay QR of the gateway for exactly what is owed: its money confirms by itself. The open one is answered again */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PromptPayChargeAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, method_off, payment_unknown, over_gateway_limit */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "method_off" | "payment_unknown" | "over_gateway_limit";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
                /** @description gateway_unavailable, qr_refused */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "gateway_unavailable" | "qr_refused";
                        };
                    };
                };
            };
        };
        /** Leave the QR: once its charge has ended at the gateway, another way to pay is open again */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Leave the QR: once its charge has ended at the gateway, another way to pay is open again */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description payment_unknown */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "payment_unknown";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/payment/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the gateway asked now how an open payment stands, once in ten seconds */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Have the gateway asked now how an open payment stands, once in ten seconds */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/slip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a payment slip: JPG, PNG or PDF, 5 MB */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        slip: Blob;
                        bookingId?: string;
                        paymentLinkId?: string;
                    };
                };
            };
            responses: {
                /** @description Upload a payment slip: JPG, PNG or PDF, 5 MB */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UploadSlipAnswer"];
                    };
                };
                /** @description validation_failed, unsupported_file */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "unsupported_file";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description too_large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "too_large";
                        };
                    };
                };
                /** @description unsupported_file */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unsupported_file";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A slip, for staff or with the id of its booking or payment link */
        get: {
            parameters: {
                query?: {
                    booking?: string;
                    paymentLink?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A slip, for staff or with the id of its booking or payment link */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": Blob;
                        "image/png": Blob;
                        "application/pdf": Blob;
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/slip-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is known of the slip of a booking: its transfer, and who else sent it
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What is known of the slip of a booking: its transfer, and who else sent it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SlipCheckAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/slip-verifier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The service that asks the banks about slips, and how it answered last
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The service that asks the banks about slips, and how it answered last */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SlipVerifierAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt for what was paid, as a PDF; the newest one that stands unless a number is given */
        get: {
            parameters: {
                query?: {
                    lang?: "th" | "en";
                    number?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The receipt for what was paid, as a PDF; the newest one that stands unless a number is given */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": Blob;
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookings/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receipts of a booking and notes of what was given back, void ones too, in the order in which they were issued
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Receipts of a booking and notes of what was given back, void ones too, in the order in which they were issued */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingReceipts"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt for what was paid through a payment link, as a PDF */
        get: {
            parameters: {
                query?: {
                    lang?: "th" | "en";
                    number?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The receipt for what was paid through a payment link, as a PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": Blob;
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A confirmed stay as an iCalendar file; of a cancelled one, the file that takes it out of a calendar */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A confirmed stay as an iCalendar file; of a cancelled one, the file that takes it out of a calendar */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/calendar": string;
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a receipt is real: what its link shows */
        get: {
            parameters: {
                query: {
                    mac: string;
                };
                header?: never;
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Whether a receipt is real: what its link shows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckedReceipt"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payment link; its id is the key to it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One payment link; its id is the key to it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Attach a slip, or take it back */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PatchPaymentLinkByPayer"];
                };
            };
            responses: {
                /** @description Attach a slip, or take it back */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description forbidden, slip_not_yours */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "slip_not_yours";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state, method_off */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state" | "method_off";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/payment-links/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Choose the way to pay */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChoosePayment"];
                };
            };
            responses: {
                /** @description Choose the way to pay */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state, method_off */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state" | "method_off";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/payment-links/{id}/customer-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say who pays: needed before a card, where the link has no guest. Once money came it changes with a mailed code */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AttachCustomer"];
                };
            };
            responses: {
                /** @description Say who pays: needed before a card, where the link has no guest. Once money came it changes with a mailed code */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkAnswer"];
                    };
                };
                /** @description validation_failed, otp_invalid, otp_expired */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "otp_invalid" | "otp_expired";
                        };
                    };
                };
                /** @description code_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "code_needed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
                /** @description otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "otp_too_many_attempts";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/payment-links/{id}/contact-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a code mailed to who pays, to change contact details after money came; again: another one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Have a code mailed to who pays, to change contact details after money came; again: another one */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OtpAnswer"];
                    };
                };
                /** @description code_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "code_needed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited, otp_resend_too_soon, otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_resend_too_soon" | "otp_too_many_attempts";
                        };
                    };
                };
                /** @description otp_resend_failed */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "otp_resend_failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{id}/contact-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask staff for other contact details of who pays, without access to the present email */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AskContactChange"];
                };
            };
            responses: {
                /** @description Ask staff for other contact details of who pays, without access to the present email */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payment-links/{id}/contact-change/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change who pays as asked, with a reason; the address before is told
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerContactChange"];
                };
            };
            responses: {
                /** @description Change who pays as asked, with a reason; the address before is told */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkForStaffAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payment-links/{id}/contact-change/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave who pays as it is, with a reason that the payer reads
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerContactChange"];
                };
            };
            responses: {
                /** @description Leave who pays as it is, with a reason that the payer reads */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkForStaffAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{id}/promptpay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A PromptPay QR of exactly what is to be paid, else the owner's picture of one */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A PromptPay QR of exactly what is to be paid, else the owner's picture of one */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PromptPayAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, method_off */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "method_off";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{id}/promptpay-charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A PromptPay QR of the gateway for exactly what is owed: its money confirms by itself. The open one is answered again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A PromptPay QR of the gateway for exactly what is owed: its money confirms by itself. The open one is answered again */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PromptPayChargeOfLinkAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, method_off, payment_unknown, over_gateway_limit */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "method_off" | "payment_unknown" | "over_gateway_limit";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
                /** @description gateway_unavailable, qr_refused */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "gateway_unavailable" | "qr_refused";
                        };
                    };
                };
            };
        };
        /** Leave the QR: once its charge has ended at the gateway, another way to pay is open again */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Leave the QR: once its charge has ended at the gateway, another way to pay is open again */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description payment_unknown */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "payment_unknown";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{id}/payment/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the gateway asked now how an open payment stands, once in ten seconds */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Have the gateway asked now how an open payment stands, once in ten seconds */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{id}/card-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay by card: the money is set aside, and a one-time code is mailed or the payer's bank asked */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CardPayment"] | components["schemas"]["CardToken"];
                };
            };
            responses: {
                /** @description Pay by card: the money is set aside, and a one-time code is mailed or the payer's bank asked */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkCardAnswer"];
                    };
                };
                /** @description validation_failed, card_data_not_accepted */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "card_data_not_accepted";
                        };
                    };
                };
                /** @description card_declined, insufficient_funds */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "card_declined" | "insufficient_funds";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, method_off, conflict, payment_unknown, amount_changed, too_late_for_card */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "method_off" | "conflict" | "payment_unknown" | "amount_changed" | "too_late_for_card";
                        };
                    };
                };
                /** @description rate_limited, otp_too_many_attempts, otp_resend_too_soon */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_too_many_attempts" | "otp_resend_too_soon";
                        };
                    };
                };
                /** @description gateway_unavailable, otp_resend_failed */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "gateway_unavailable" | "otp_resend_failed";
                        };
                    };
                };
            };
        };
        /** Leave a payment whose payer does not answer at the bank: another way to pay is open again */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Leave a payment whose payer does not answer at the bank: another way to pay is open again */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description payment_unknown */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "payment_unknown";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
                /** @description gateway_unavailable */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "gateway_unavailable";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{id}/verify-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the card payment with the code: the card is charged */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VerifyOtp"];
                };
            };
            responses: {
                /** @description Confirm the card payment with the code: the card is charged */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkAnswer"];
                    };
                };
                /** @description validation_failed, otp_invalid, otp_expired */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed" | "otp_invalid" | "otp_expired";
                        };
                    };
                };
                /** @description card_declined */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "card_declined";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, payment_unknown, amount_changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "payment_unknown" | "amount_changed";
                        };
                    };
                };
                /** @description rate_limited, otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_too_many_attempts";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{id}/resend-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have another code mailed, a minute after the last */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Have another code mailed, a minute after the last */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OtpAnswer"];
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, amount_changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "amount_changed";
                        };
                    };
                };
                /** @description rate_limited, otp_resend_too_soon, otp_too_many_attempts */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited" | "otp_resend_too_soon" | "otp_too_many_attempts";
                        };
                    };
                };
                /** @description otp_resend_failed */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "otp_resend_failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payment-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payment links, filtered and sorted
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: {
                    sort?: string;
                    range?: string;
                    filter?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Payment links, filtered and sorted */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkForStaff"][];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Make a payment link: any amount, with or without a booking
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreatePaymentLink"];
                };
            };
            responses: {
                /** @description Make a payment link: any amount, with or without a booking */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkForStaffAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description idempotency_key_reused */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payment-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One payment link, with its booking
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One payment link, with its booking */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkForStaffAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Revoke a payment link; its history stays
         * @description Roles: owner, staff.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Revoke a payment link; its history stays */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkForStaffAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Correct a payment link, or refuse the slip in review
         * @description Roles: owner, staff.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PatchPaymentLinkByStaff"];
                };
            };
            responses: {
                /** @description Correct a payment link, or refuse the slip in review */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkForStaffAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/payment-links/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a payment link to who pays, three times at most
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Mail a payment link to who pays, three times at most */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkForStaffAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payment-links/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve the slip in review, or say how else the money came
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SettlePaymentLink"];
                };
            };
            responses: {
                /** @description Approve the slip in review, or say how else the money came */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkForStaffAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state, nights_taken */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state" | "nights_taken";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payment-links/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a payment link: who, when, what and why
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What happened to a payment link: who, when, what and why */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["History"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payment-links/{id}/slip-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is known of the slip of a payment link: its transfer, and who else sent it
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What is known of the slip of a payment link: its transfer, and who else sent it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SlipCheckAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payment-links/{id}/gateway-refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which payments by PromptPay the gateway gives nothing back of
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Which payments by PromptPay the gateway gives nothing back of */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NotRefundableAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Give money of a link without a booking back through the gateway that took it: a part or all, also several times
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AskRefund"];
                };
            };
            responses: {
                /** @description Give money of a link without a booking back through the gateway that took it: a part or all, also several times */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkForStaffAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state, refund_refused */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state" | "refund_refused";
                        };
                    };
                };
                /** @description idempotency_key_reused */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payment-links/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record money of a link without a booking that was given back
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RecordRefund"];
                };
            };
            responses: {
                /** @description Record money of a link without a booking that was given back */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentLinkForStaffAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "wrong_state";
                        };
                    };
                };
                /** @description idempotency_key_reused */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whom an invitation is for; details.state of a refused one: used, withdrawn, renewed, expired */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OpenInvitation"];
                };
            };
            responses: {
                /** @description Whom an invitation is for; details.state of a refused one: used, withdrawn, renewed, expired */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OpenedInvitation"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/first-owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the house has no owner yet, so that the sign-in page offers to make the account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Whether the house has no owner yet, so that the sign-in page offers to make the account */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FirstOwner"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join by an invitation; or make the first owner, with the set-up code that the start prints */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Register"];
                };
            };
            responses: {
                /** @description Join by an invitation; or make the first owner, with the set-up code that the start prints */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Session"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; after five failures a device that the account does not know waits, see Retry-After */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Login"];
                };
            };
            responses: {
                /** @description Sign in; after five failures a device that the account does not know waits, see Retry-After */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Session"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description Roles: owner, staff, auditor.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Who is signed in */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out on this device
         * @description Roles: owner, staff, auditor.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Sign out on this device */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The password once more, for what asks for a fresh one: it is fresh for ten minutes
         * @description Roles: owner, staff, auditor.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmPassword"];
                };
            };
            responses: {
                /** @description The password once more, for what asks for a fresh one: it is fresh for ten minutes */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The devices where you are signed in, when the password was changed, and wrong passwords from elsewhere
         * @description Roles: owner, staff, auditor.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The devices where you are signed in, when the password was changed, and wrong passwords from elsewhere */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Sessions"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Sign out on all other devices
         * @description Roles: owner, staff, auditor.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Sign out on all other devices */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out on one device
         * @description Roles: owner, staff, auditor.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Sign out on one device */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another password; it signs out all other devices
         * @description Roles: owner, staff, auditor.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangePassword"];
                };
            };
            responses: {
                /** @description Another password; it signs out all other devices */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a link to a new password mailed, to who works here; always answered alike */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ForgotPassword"];
                };
            };
            responses: {
                /** @description Has a link to a new password mailed, to who works here; always answered alike */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new password, by the link that was mailed; it signs out everywhere. details.state of a refused one: expired */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ResetPassword"];
                };
            };
            responses: {
                /** @description A new password, by the link that was mailed; it signs out everywhere. details.state of a refused one: expired */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PasswordWasReset"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who works in the house
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Who works in the house */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Person"][];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove somebody from the team: they are signed out everywhere at once
         * @description Roles: owner.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Remove somebody from the team: they are signed out everywhere at once */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a role, which signs them out; owner hands the house over, and the giver becomes staff
         * @description Roles: owner.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PatchPerson"];
                };
            };
            responses: {
                /** @description Change a role, which signs them out; owner hands the house over, and the giver becomes staff */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PersonAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/staff/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign a member out on all devices, at once; yourself on all others
         * @description Roles: owner.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Sign a member out on all devices, at once; yourself on all others */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/staff/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitations that nobody has used or withdrawn
         * @description Roles: owner.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Invitations that nobody has used or withdrawn */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invitation"][];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Invite somebody: the link is mailed, and told here once
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Invite"];
                };
            };
            responses: {
                /** @description Invite somebody: the link is mailed, and told here once */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvitationAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/staff/invitations/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seven more days by a new link, which is mailed; the one before opens nothing any more
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Seven more days by a new link, which is mailed; the one before opens nothing any more */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvitationAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/staff/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description Roles: owner.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Withdraw an invitation */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that is kept of one person: bookings, hidden ones too, and payment links, found by email or phone
         * @description Roles: owner.
         */
        get: {
            parameters: {
                query: {
                    contact: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description All that is kept of one person: bookings, hidden ones too, and payment links, found by email or phone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KeptOfPerson"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same with every event, decrypted, for the person who asks for it
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExportPerson"];
                };
            };
            responses: {
                /** @description The same with every event, decrypted, for the person who asks for it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PersonExport"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make all that names this person unreadable for good. Not while a stay is ahead or money is due to them (details.bookings)
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ErasePerson"];
                };
            };
            responses: {
                /** @description Make all that names this person unreadable for good. Not while a stay is ahead or money is due to them (details.bookings) */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Erased"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "wrong_state";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long guests are kept after their stay, and how many stays so many months would erase today
         * @description Roles: owner.
         */
        get: {
            parameters: {
                query?: {
                    months?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description How long guests are kept after their stay, and how many stays so many months would erase today */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Retention"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Erase guests so many months after their stay: the first time in the night after seven days, which the owner is told by email
         * @description Roles: owner.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SetRetention"];
                };
            };
            responses: {
                /** @description Erase guests so many months after their stay: the first time in the night after seven days, which the owner is told by email */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Retention"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/audit/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that happened in the house, newest first; for an auditor without what names a guest
         * @description Roles: owner, auditor.
         */
        get: {
            parameters: {
                query?: {
                    range?: string;
                    filter?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Everything that happened in the house, newest first; for an auditor without what names a guest */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditEvents"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A booking with its nights, a payment link, the villa or the team as it was after one of its events
         * @description Roles: owner, auditor.
         */
        get: {
            parameters: {
                query: {
                    stream: string;
                    at?: string;
                    event?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A booking with its nights, a payment link, the villa or the team as it was after one of its events */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditState"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description not_replayable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_replayable";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far verifying is, or what it came to the last time
         * @description Roles: owner, auditor.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description How far verifying is, or what it came to the last time */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VerifyRun"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Has everything verified, unless that is under way already; an auditor once in ten minutes
         * @description Roles: owner, auditor.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Has everything verified, unless that is under way already; an auditor once in ten minutes */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VerifyRun"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit/export/{stream}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One stream as a file: its bytes as they are stored, hashes, and beside them what they say; for an auditor without ids
         * @description Roles: owner, auditor.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    stream: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One stream as a file: its bytes as they are stored, hashes, and beside them what they say; for an auditor without ids */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditExport"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Letters of the last 24 months, newest first: to whom, when, and whether the mail server took them
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: {
                    range?: string;
                    filter?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Letters of the last 24 months, newest first: to whom, when, and whether the mail server took them */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LetterRow"][];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/letters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A letter as it was sent
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A letter as it was sent */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LetterAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/letters/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a letter sent again as it was, also to another address. Not one with a code, or with a link to get in
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SendLetter"];
                };
            };
            responses: {
                /** @description Have a letter sent again as it was, also to another address. Not one with a code, or with a link to get in */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LetterSent"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description letter_not_kept */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "letter_not_kept";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The channels: how each was read, when it fetched our calendar, and what it does not know yet
         * @description Roles: owner, staff, auditor.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The channels: how each was read, when it fetched our calendar, and what it does not know yet */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Channel"][];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Add a channel, whose feed is read at once. The answer alone has the address of the export
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddChannel"];
                };
            };
            responses: {
                /** @description Add a channel, whose feed is read at once. The answer alone has the address of the export */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChannelWithExportAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description channel_exists, wrong_state */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "channel_exists" | "wrong_state";
                        };
                    };
                };
                /** @description idempotency_key_reused, feed_unreachable, feed_not_calendar, feed_truncated, feed_too_large, feed_partial, address_not_public, own_calendar */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "idempotency_key_reused" | "feed_unreachable" | "feed_not_calendar" | "feed_truncated" | "feed_too_large" | "feed_partial" | "address_not_public" | "own_calendar";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a channel: its nights stay closed as blocks, or are opened. Bookings stay
         * @description Roles: owner.
         */
        delete: {
            parameters: {
                query: {
                    nights: "block" | "open";
                };
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Remove a channel: its nights stay closed as blocks, or are opened. Bookings stay */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChannelRemovedAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict";
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Rename a channel, pause it, or give it another feed or limit
         * @description Roles: owner.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeChannel"];
                };
            };
            responses: {
                /** @description Rename a channel, pause it, or give it another feed or limit */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChannelAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description conflict, channel_exists */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "conflict" | "channel_exists";
                        };
                    };
                };
                /** @description feed_unreachable, feed_not_calendar, feed_truncated, feed_too_large, feed_partial, address_not_public, own_calendar */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "feed_unreachable" | "feed_not_calendar" | "feed_truncated" | "feed_too_large" | "feed_partial" | "address_not_public" | "own_calendar";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/channels/{id}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The secret addresses of a channel: its feed, and the export that it reads
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The secret addresses of a channel: its feed, and the export that it reads */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChannelAddressesAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden, password_needed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden" | "password_needed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/channels/{id}/renew-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new address of the export; the old one is not found any more
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A new address of the export; the old one is not found any more */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChannelWithExportAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/channels/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the feed of a channel now
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Read the feed of a channel now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChannelAnswer"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/channels/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a question about the stays of a channel
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerChannel"];
                };
            };
            responses: {
                /** @description Answer a question about the stays of a channel */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChannelAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/channels/{id}/stays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stays of a channel, what the other channels know of them, and what of its feed takes no nights
         * @description Roles: owner, staff, auditor.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The stays of a channel, what the other channels know of them, and what of its feed takes no nights */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChannelStay"][];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/channels/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last reads of the feed and fetches of the export, the newest first
         * @description Roles: owner, staff, auditor.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The last reads of the feed and fetches of the export, the newest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChannelLogLine"][];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/channels/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a feed would bring, before anything is saved
         * @description Roles: owner.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PreviewChannel"];
                };
            };
            responses: {
                /** @description What a feed would bring, before anything is saved */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChannelPreviewAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description feed_unreachable, feed_not_calendar, feed_truncated, feed_too_large, feed_partial, address_not_public, own_calendar */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "feed_unreachable" | "feed_not_calendar" | "feed_truncated" | "feed_too_large" | "feed_partial" | "address_not_public" | "own_calendar";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Nights that were sold twice, the next ones first; settled ones too
         * @description Roles: owner, staff, auditor.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Nights that were sold twice, the next ones first; settled ones too */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"][];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/exposures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Nights that are taken here and that a channel can sell again, the longest exposed first
         * @description Roles: owner, staff, auditor.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Nights that are taken here and that a channel can sell again, the longest exposed first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Exposure"][];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/conflicts/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what was done about nights that were sold twice. The nights stay closed everywhere
         * @description Roles: owner, staff.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SettleConflict"];
                };
            };
            responses: {
                /** @description Say what was done about nights that were sold twice. The nights stay closed everywhere */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConflictAnswer"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts and money
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Counts and money */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Stats"];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/recent-bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bookings placed last
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The bookings placed last */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Booking"][];
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reports/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The money of a month (YYYY-MM), by the nights stayed or by the day on which it came; for an auditor without names
         * @description Roles: owner, staff, auditor.
         */
        get: {
            parameters: {
                query?: {
                    by?: "nights" | "day";
                };
                header?: never;
                path: {
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The money of a month (YYYY-MM), by the nights stayed or by the day on which it came; for an auditor without names */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/export/bookings.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bookings that a filter asks for, or those with these ids (filter {"id": [...]}), for a spreadsheet
         * @description Roles: owner, staff.
         */
        get: {
            parameters: {
                query?: {
                    filter?: string;
                    lang?: "th" | "en";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The bookings that a filter asks for, or those with these ids (filter {"id": [...]}), for a spreadsheet */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/export/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Each payment and each refund from the first to the last of these days; for an auditor without names
         * @description Roles: owner, staff, auditor.
         */
        get: {
            parameters: {
                query: {
                    from: components["schemas"]["PlainDate"];
                    to: components["schemas"]["PlainDate"];
                    lang?: "th" | "en";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Each payment and each refund from the first to the last of these days; for an auditor without names */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/export/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows of a month as its report lists them; for an auditor without names
         * @description Roles: owner, staff, auditor.
         */
        get: {
            parameters: {
                query: {
                    by?: "nights" | "day";
                    month: string;
                    lang?: "th" | "en";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The rows of a month as its report lists them; for an auditor without names */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** That something about this booking changed, as server-sent events */
        get: {
            parameters: {
                query?: {
                    position?: string;
                };
                header?: {
                    "Last-Event-ID"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description That something about this booking changed, as server-sent events: `open` once, then `changed` with these data */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** That something about this payment link changed, as server-sent events */
        get: {
            parameters: {
                query?: {
                    position?: string;
                };
                header?: {
                    "Last-Event-ID"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description That something about this payment link changed, as server-sent events: `open` once, then `changed` with these data */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description not_found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "not_found";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed, as server-sent events: kinds and ids
         * @description Roles: owner, staff, auditor.
         */
        get: {
            parameters: {
                query?: {
                    position?: string;
                };
                header?: {
                    "Last-Event-ID"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What changed, as server-sent events: kinds and ids: `open` once, then `changed` with these data */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
                /** @description validation_failed */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "validation_failed";
                        };
                    };
                };
                /** @description unauthorized */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unauthorized";
                        };
                    };
                };
                /** @description forbidden */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "forbidden";
                        };
                    };
                };
                /** @description rate_limited */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "rate_limited";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the process alive? */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Is the process alive? */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            status: "ok";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Can it serve? Asks the event store, the database, the projections and the queue; names events that nobody can prove */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Can it serve? Asks the event store, the database, the projections and the queue; names events that nobody can prove */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ready"];
                    };
                };
                /** @description unavailable, log_went_back */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"] & {
                            /** @enum {unknown} */
                            code: "unavailable" | "log_went_back";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            /** @constant */
            status: "error";
            /** @enum {string} */
            code: "validation_failed" | "same_day" | "past_date" | "beyond_horizon" | "idempotency_key_reused" | "not_replayable" | "unauthorized" | "forbidden" | "code_needed" | "password_needed" | "slip_not_yours" | "not_found" | "removed" | "nights_taken" | "price_changed" | "price_not_set" | "price_too_high" | "wrong_state" | "letter_not_kept" | "conflict" | "method_off" | "not_open" | "too_many_slides" | "season_overlap" | "stay_rule" | "too_large" | "unsupported_file" | "range_not_satisfiable" | "rate_limited" | "card_declined" | "insufficient_funds" | "gateway_unavailable" | "payment_unknown" | "refund_refused" | "amount_changed" | "too_late_for_card" | "over_gateway_limit" | "qr_refused" | "card_data_not_accepted" | "otp_invalid" | "otp_expired" | "otp_too_many_attempts" | "otp_resend_too_soon" | "otp_resend_failed" | "unavailable" | "log_went_back" | "feed_unreachable" | "feed_not_calendar" | "feed_truncated" | "feed_too_large" | "feed_partial" | "address_not_public" | "own_calendar" | "channel_exists";
            message: string;
            details?: {
                [key: string]: unknown;
            };
        };
        Villa: {
            name: components["schemas"]["Localized"];
            title: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"];
            beachfront: components["schemas"]["Localized"];
            location: components["schemas"]["Localized"];
            address: components["schemas"]["Localized"];
            mapUrl: string;
            phone: string;
            line: string;
            whatsapp: string;
            checkInTime: string;
            checkOutTime: string;
            houseRules: components["schemas"]["Localized"];
            cancellationPolicy: components["schemas"]["Localized"];
            receiptIssuer: components["schemas"]["Localized"];
            /** @description Who answers for guests' data; empty: the house by its name */
            privacyController: components["schemas"]["Localized"];
            /** @description The controller's address; empty: that of the house */
            privacyAddress: components["schemas"]["Localized"];
            /** @description Where guests write to about their data; empty: the telephone */
            privacyEmail: string;
            /** @description Months after the stay for which guests are kept; null: not limited */
            retentionMonths: number | null;
            /**
             * @description The language of the site for browsers that speak neither Thai nor English
             * @enum {string}
             */
            otherLanguages: "th" | "en";
            /** @description How far it is, from where guests come */
            gettingHere: components["schemas"]["Localized"];
            /** @description What waits for those who arrive */
            welcomeText: components["schemas"]["Localized"];
            /** @description What those who leave should do */
            departureText: components["schemas"]["Localized"];
            amenityNotes: {
                pool: components["schemas"]["AmenityNote"];
                wifi: components["schemas"]["AmenityNote"];
                kitchen: components["schemas"]["AmenityNote"];
                tv: components["schemas"]["AmenityNote"];
                coffee: components["schemas"]["AmenityNote"];
                ac: components["schemas"]["AmenityNote"];
                parking: components["schemas"]["AmenityNote"];
                bath: components["schemas"]["AmenityNote"];
                bbq: components["schemas"]["AmenityNote"];
            };
            cancellation: components["schemas"]["Cancellation"] | null;
            /** @description Who answers; null: the owner */
            host: components["schemas"]["Host"] | null;
            promises: components["schemas"]["Promises"];
            /** @description Minutes from placing for which nights are held once contact details are given */
            holdWithContactMinutes: number;
            /** @description Within how many hours the owner usually looks at a slip; 0 promises nothing */
            slipCheckHours: number;
            sizeSqm: number;
            maxGuests: number;
            /** @description How many guests one room takes, two rooms, and so on */
            guestsByRooms: number[];
            bedrooms: number;
            bathrooms: number;
            minRooms: number;
            /** @description Integer THB */
            weekdayPrice: number;
            /** @description Integer THB */
            weekdayDiscountedPrice: number;
            /** @description Integer THB */
            weekendPrice: number;
            /** @description Integer THB */
            weekendDiscountedPrice: number;
            /** @description Integer THB */
            priceReductionPerRoom: number;
            seasons: components["schemas"]["Season"][];
            fees: components["schemas"]["Fee"][];
            /** @description The shortest stay, unless a season has another minimum; the longest minimum of all its nights counts */
            minNights: number;
            /** @description A gap between confirmed or blocked nights that is shorter than the minimum can be booked whole; null: the owner has not decided, and none can */
            fillGaps: boolean | null;
            /** @description Nights that lie free between any two stays */
            preparationNights: number;
            maxNights: number;
            /** @description Days of the week, 0 is Sunday */
            arrivalDays: number[];
            /** @description Days of the week, 0 is Sunday */
            departureDays: number[];
            lastArrivalHour: number;
            /** @description How many days ahead a stay may end */
            horizonDays: number;
            backgroundImage: string | null;
            slideImages: string[];
            slides: {
                id: string;
                url: string;
            }[];
            rooms: components["schemas"]["Room"][];
            pictures: {
                [key: string]: components["schemas"]["Picture"];
            };
            /** @description false: the house is shown, and POST /booking is refused with `not_open` */
            acceptsBookings: boolean;
            nearby: components["schemas"]["NearbyPlace"][];
            creditCardEnabled: boolean;
            bankEnabled: boolean;
            promptPayEnabled: boolean;
            /** @description What a guest can use now */
            paymentMethods: ("bank_transfer" | "promptpay" | "credit_card")[];
            /** @description No money moves, and every card payment is a test */
            sandboxCards: boolean;
            /**
             * @description `hosted`: the gateway's own fields in the browser take the card, and Baan a token
             * @enum {string}
             */
            cardFields: "own" | "hosted";
            amenities: ("pool" | "wifi" | "kitchen" | "tv" | "coffee" | "ac" | "parking" | "bath" | "bbq")[];
            reviews: components["schemas"]["Review"][];
            rating: {
                value: number;
                count: number;
                sample: boolean;
            };
            revision: number;
        };
        Localized: {
            th: string;
            en: string;
        };
        AmenityNote: {
            th: string;
            en: string;
        };
        /** @description Days and percents fall strictly. A step holds until 23:59:59 in Bangkok */
        Cancellation: {
            steps: {
                daysBefore: number;
                refundPercent: number;
            }[];
            /** @description A guest may move once until so many days before arrival */
            moveOnceDaysBefore: number | null;
        };
        Host: {
            name: components["schemas"]["Localized"];
            hours: {
                from: string;
                to: string;
            };
        };
        /** @description Within what time the house answers, and gives money back */
        Promises: {
            answerHours: number;
            refundWorkingDays: number;
        };
        Season: {
            id: string;
            name: components["schemas"]["Localized"];
            from: string;
            /** @description The day after the last night */
            to: string;
            /** @description Integer THB */
            weekdayPrice: number;
            /** @description Integer THB */
            weekdayDiscountedPrice: number;
            /** @description Integer THB */
            weekendPrice: number;
            /** @description Integer THB */
            weekendDiscountedPrice: number;
            /** @description The shortest stay with a night in this season */
            minNights?: number;
        };
        /** @description Charged beside the nights; children count as guests */
        Fee: {
            id: string;
            name: components["schemas"]["Localized"];
            /** @description Integer THB */
            amount: number;
            /** @enum {string} */
            per: "stay" | "night" | "guest" | "guestNight";
        };
        Room: {
            id: string;
            name: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"];
            images: string[];
            beds: components["schemas"]["Beds"];
            /** @description How many its beds sleep: two a king, one a single; 0: not told */
            sleeps: number;
        };
        Beds: {
            king: number;
            single: number;
        };
        Picture: {
            width: number;
            height: number;
            /** @description Widths that exist as AVIF, WebP and JPEG, ascending */
            widths: number[];
            /** @description A tiny blurred data: URI */
            placeholder: string;
            alt: components["schemas"]["Localized"];
        };
        NearbyPlace: {
            name: components["schemas"]["Localized"];
            minutes?: number;
            /** @enum {string} */
            by?: "foot" | "car";
            metres?: number;
        };
        Review: {
            id: string;
            author: components["schemas"]["Localized"];
            rating: number;
            date: string;
            comment: components["schemas"]["Localized"];
            avatar: string | null;
            sample: boolean;
        };
        RoomsAnswer: {
            rooms: components["schemas"]["Room"][];
        };
        AdminVilla: {
            name: components["schemas"]["Localized"];
            title: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"];
            beachfront: components["schemas"]["Localized"];
            location: components["schemas"]["Localized"];
            address: components["schemas"]["Localized"];
            mapUrl: string;
            phone: string;
            line: string;
            whatsapp: string;
            checkInTime: string;
            checkOutTime: string;
            houseRules: components["schemas"]["Localized"];
            cancellationPolicy: components["schemas"]["Localized"];
            receiptIssuer: components["schemas"]["Localized"];
            /** @description Who answers for guests' data; empty: the house by its name */
            privacyController: components["schemas"]["Localized"];
            /** @description The controller's address; empty: that of the house */
            privacyAddress: components["schemas"]["Localized"];
            /** @description Where guests write to about their data; empty: the telephone */
            privacyEmail: string;
            /** @description Months after the stay for which guests are kept; null: not limited */
            retentionMonths: number | null;
            /**
             * @description The language of the site for browsers that speak neither Thai nor English
             * @enum {string}
             */
            otherLanguages: "th" | "en";
            /** @description How far it is, from where guests come */
            gettingHere: components["schemas"]["Localized"];
            /** @description What waits for those who arrive */
            welcomeText: components["schemas"]["Localized"];
            /** @description What those who leave should do */
            departureText: components["schemas"]["Localized"];
            amenityNotes: {
                pool: components["schemas"]["AmenityNote"];
                wifi: components["schemas"]["AmenityNote"];
                kitchen: components["schemas"]["AmenityNote"];
                tv: components["schemas"]["AmenityNote"];
                coffee: components["schemas"]["AmenityNote"];
                ac: components["schemas"]["AmenityNote"];
                parking: components["schemas"]["AmenityNote"];
                bath: components["schemas"]["AmenityNote"];
                bbq: components["schemas"]["AmenityNote"];
            };
            cancellation: components["schemas"]["Cancellation"] | null;
            /** @description Who answers; null: the owner */
            host: components["schemas"]["Host"] | null;
            promises: components["schemas"]["Promises"];
            /** @description Minutes from placing for which nights are held once contact details are given */
            holdWithContactMinutes: number;
            /** @description Within how many hours the owner usually looks at a slip; 0 promises nothing */
            slipCheckHours: number;
            sizeSqm: number;
            maxGuests: number;
            /** @description How many guests one room takes, two rooms, and so on */
            guestsByRooms: number[];
            bedrooms: number;
            bathrooms: number;
            minRooms: number;
            /** @description Integer THB */
            weekdayPrice: number;
            /** @description Integer THB */
            weekdayDiscountedPrice: number;
            /** @description Integer THB */
            weekendPrice: number;
            /** @description Integer THB */
            weekendDiscountedPrice: number;
            /** @description Integer THB */
            priceReductionPerRoom: number;
            seasons: components["schemas"]["Season"][];
            fees: components["schemas"]["Fee"][];
            /** @description The shortest stay, unless a season has another minimum; the longest minimum of all its nights counts */
            minNights: number;
            /** @description A gap between confirmed or blocked nights that is shorter than the minimum can be booked whole; null: the owner has not decided, and none can */
            fillGaps: boolean | null;
            /** @description Nights that lie free between any two stays */
            preparationNights: number;
            maxNights: number;
            /** @description Days of the week, 0 is Sunday */
            arrivalDays: number[];
            /** @description Days of the week, 0 is Sunday */
            departureDays: number[];
            lastArrivalHour: number;
            /** @description How many days ahead a stay may end */
            horizonDays: number;
            backgroundImage: string | null;
            slideImages: string[];
            slides: components["schemas"]["AdminSlide"][];
            rooms: components["schemas"]["AdminRoom"][];
            pictures: {
                [key: string]: components["schemas"]["Picture"];
            };
            /** @description false: the house is shown, and POST /booking is refused with `not_open` */
            acceptsBookings: boolean;
            nearby: components["schemas"]["NearbyPlace"][];
            creditCardEnabled: boolean;
            bankEnabled: boolean;
            promptPayEnabled: boolean;
            /** @description What a guest can use now */
            paymentMethods: ("bank_transfer" | "promptpay" | "credit_card")[];
            /** @description No money moves, and every card payment is a test */
            sandboxCards: boolean;
            /**
             * @description `hosted`: the gateway's own fields in the browser take the card, and Baan a token
             * @enum {string}
             */
            cardFields: "own" | "hosted";
            amenities: ("pool" | "wifi" | "kitchen" | "tv" | "coffee" | "ac" | "parking" | "bath" | "bbq")[];
            reviews: components["schemas"]["Review"][];
            rating: {
                value: number;
                count: number;
                sample: boolean;
            };
            revision: number;
            arrivalText: components["schemas"]["Localized"];
            bankDetails: components["schemas"]["BankDetails"] | null;
            promptPayId: string | null;
            promptPayQrImage: string | null;
            holdMinutes: number;
            /** @description What a guest who cancels gets back goes back through the gateway by itself; null: the owner has not decided, and nothing does */
            autoRefund: boolean | null;
            /** @description Slips are approved without staff where the bank confirms everything about them */
            autoApproveSlips: boolean;
            background: components["schemas"]["ShownPicture"] | null;
            /** @description What the house still lacks before it can be opened; empty when it may open */
            opensWhen: ("prices" | "paymentMethod")[];
            /** @description It is closed, and guests could book in it before: no new house */
            closedAgain: boolean;
            /** @description There is a minimum stay, and the owner has not decided on `fillGaps` yet */
            proposesFillGaps: boolean;
            /** @description How often prices, seasons or fees were changed (`quote.priceListNumber` of a booking), and when last */
            priceList: {
                number: number;
                since: string | null;
            };
            /** @description What guests are not offered since it is a sample: the account, the PromptPay id, cards that go to the sandbox. Only where PUBLIC_URL is https and DEMO is not on; account and id are told as missing then */
            ignoredSamples: ("bankDetails" | "promptPayId" | "cards")[];
        };
        AdminSlide: {
            /** @description Id of a picture, as POST /admin/villa/pictures answers it */
            picture: string;
            alt: {
                th: string;
                en: string;
            };
            url: string;
            id: string;
        };
        AdminRoom: {
            id: string;
            name: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"];
            images: string[];
            beds: components["schemas"]["Beds"];
            /** @description How many its beds sleep: two a king, one a single; 0: not told */
            sleeps: number;
            pictures: components["schemas"]["ShownPicture"][];
        };
        ShownPicture: {
            /** @description Id of a picture, as POST /admin/villa/pictures answers it */
            picture: string;
            alt: {
                th: string;
                en: string;
            };
            url: string;
        };
        BankDetails: {
            bankName: string;
            accountNumber: string;
            accountName: string;
        };
        PatchVilla: {
            name?: {
                th: string;
                en: string;
            };
            title?: {
                th: string;
                en: string;
            };
            description?: components["schemas"]["Localized"];
            beachfront?: {
                th: string;
                en: string;
            };
            location?: {
                th: string;
                en: string;
            };
            address?: components["schemas"]["Localized"];
            houseRules?: components["schemas"]["Localized"];
            cancellationPolicy?: components["schemas"]["Localized"];
            cancellation?: components["schemas"]["Cancellation"] | null;
            host?: {
                name: {
                    th: string;
                    en: string;
                };
                hours: {
                    from: string;
                    to: string;
                };
            } | null;
            promises?: components["schemas"]["Promises"];
            arrivalText?: components["schemas"]["Localized"];
            receiptIssuer?: components["schemas"]["Localized"];
            privacyController?: {
                th: string;
                en: string;
            };
            privacyAddress?: components["schemas"]["Localized"];
            privacyEmail?: "" | string;
            /** @enum {string} */
            otherLanguages?: "th" | "en";
            gettingHere?: components["schemas"]["Localized"];
            welcomeText?: components["schemas"]["Localized"];
            departureText?: components["schemas"]["Localized"];
            amenityNotes?: {
                pool: components["schemas"]["AmenityNote"];
                wifi: components["schemas"]["AmenityNote"];
                kitchen: components["schemas"]["AmenityNote"];
                tv: components["schemas"]["AmenityNote"];
                coffee: components["schemas"]["AmenityNote"];
                ac: components["schemas"]["AmenityNote"];
                parking: components["schemas"]["AmenityNote"];
                bath: components["schemas"]["AmenityNote"];
                bbq: components["schemas"]["AmenityNote"];
            };
            /** @description Integer THB */
            weekdayPrice?: number;
            /** @description Integer THB */
            weekdayDiscountedPrice?: number;
            /** @description Integer THB */
            weekendPrice?: number;
            /** @description Integer THB */
            weekendDiscountedPrice?: number;
            /** @description Integer THB */
            priceReductionPerRoom?: number;
            mapUrl?: "" | string;
            phone?: string;
            line?: string;
            whatsapp?: string;
            checkInTime?: string;
            checkOutTime?: string;
            amenities?: ("pool" | "wifi" | "kitchen" | "tv" | "coffee" | "ac" | "parking" | "bath" | "bbq")[];
            slipCheckHours?: number;
            autoApproveSlips?: boolean;
            sizeSqm?: number;
            maxGuests?: number;
            guestsByRooms?: number[];
            bedrooms?: number;
            bathrooms?: number;
            minRooms?: number;
            minNights?: number;
            fillGaps?: boolean | null;
            autoRefund?: boolean | null;
            /** @description Nights that lie free between any two stays */
            preparationNights?: number;
            maxNights?: number;
            arrivalDays?: number[];
            departureDays?: number[];
            lastArrivalHour?: number;
            /** @description Minutes that nights are held from placing */
            holdMinutes?: number;
            /** @description Minutes from placing once contact details are given */
            holdWithContactMinutes?: number;
            nearby?: {
                name: {
                    th: string;
                    en: string;
                };
                minutes?: number;
                /** @enum {string} */
                by?: "foot" | "car";
                metres?: number;
            }[];
            background?: components["schemas"]["PlacedPicture"] | null;
            slides?: components["schemas"]["SlideInput"][];
            rooms?: components["schemas"]["RoomInput"][];
            reviews?: components["schemas"]["ReviewInput"][];
            rating?: {
                value: number;
                count: number;
            };
            seasons?: components["schemas"]["SeasonInput"][];
            fees?: components["schemas"]["FeeInput"][];
            acceptsBookings?: boolean;
        } & {
            [key: string]: unknown;
        };
        PlacedPicture: {
            /** @description Id of a picture, as POST /admin/villa/pictures answers it */
            picture: string;
            alt: {
                th: string;
                en: string;
            };
        };
        SlideInput: {
            /** @description Id of a picture, as POST /admin/villa/pictures answers it */
            picture: string;
            alt: {
                th: string;
                en: string;
            };
            id?: string;
        };
        RoomInput: {
            id?: string;
            name: {
                th: string;
                en: string;
            };
            description: components["schemas"]["Localized"];
            beds: components["schemas"]["Beds"];
            pictures: components["schemas"]["PlacedPicture"][];
        };
        ReviewInput: {
            author: {
                th: string;
                en: string;
            };
            rating: number;
            date: components["schemas"]["PlainDate"];
            comment: components["schemas"]["Localized"];
            avatar: string | null;
            id?: string;
        };
        /**
         * @description A day in Asia/Bangkok, YYYY-MM-DD
         * @example 2026-12-04
         */
        PlainDate: string;
        SeasonInput: {
            id?: string;
            name: {
                th: string;
                en: string;
            };
            from: components["schemas"]["PlainDate"];
            to: components["schemas"]["PlainDate"];
            /** @description Integer THB */
            weekdayPrice: number;
            /** @description Integer THB */
            weekdayDiscountedPrice: number;
            /** @description Integer THB */
            weekendPrice: number;
            /** @description Integer THB */
            weekendDiscountedPrice: number;
            minNights?: number;
        };
        FeeInput: {
            id?: string;
            name: {
                th: string;
                en: string;
            };
            /** @description Integer THB */
            amount: number;
            /** @enum {string} */
            per: "stay" | "night" | "guest" | "guestNight";
        };
        UploadedPicture: {
            id: string;
            url: string;
            width: number;
            height: number;
        };
        Availability: {
            nights: components["schemas"]["AvailabilityNight"][];
        };
        AvailabilityNight: {
            date: string;
            /**
             * @description `preparation`: nobody has it, and it lies free beside a stay
             * @enum {string}
             */
            state: "free" | "held" | "booked" | "blocked" | "preparation";
            /** @description Integer THB */
            price: number;
            /** @description Integer THB */
            normalPrice: number;
            weekend: boolean;
        };
        /** @description One line of a price; the sum of its lines is the total */
        Line: {
            /** @enum {string} */
            kind: "night" | "fee" | "discount" | "adjustment";
            /** @description Name of the fee or season in both languages, or what staff typed; without one the kind says what it is */
            label?: string | {
                th: string;
                en: string;
            };
            /** @description Which night it is */
            date?: string;
            /** @description Integer THB; negative: a discount */
            amount: number;
            /** @description What a night costs without the discount */
            normalAmount?: number;
            seasonId?: string;
            feeId?: string;
            /** @description Of a charge or discount that staff added later */
            chargeId?: string;
        };
        /** @description One night: what it costs and what it would cost without the discount */
        NightPrice: {
            date: string;
            /** @description Integer THB */
            price: number;
            /** @description Integer THB */
            normalPrice: number;
            weekend: boolean;
        };
        Terms: {
            /** @description The first one whose `until` (ISO instant) has not passed counts; after the last nothing is given back */
            steps: {
                until: string;
                refundPercent: number;
                /** @description Integer THB */
                refund: number;
            }[];
            /** @description Until then a guest may move once; null: never */
            moveUntil: string | null;
            /** @description In the words of each language of the site */
            text: {
                th: string;
                en: string;
            };
        };
        AdminQuote: {
            quote: components["schemas"]["Quote"];
            broken: components["schemas"]["BrokenRule"][];
        };
        Quote: {
            lines: components["schemas"]["Line"][];
            nights: components["schemas"]["NightPrice"][];
            /** @description Sum of the normal prices after the reduction for fewer rooms */
            subtotal: number;
            /** @description What the nights cost less than the subtotal */
            discountTotal: number;
            /** @description Rooms not booked x reduction x nights, never more than is really saved */
            saving: number;
            /** @description Discount badge of a weekday night, 0 when none */
            badgePercent: number;
            /** @description Sum of the lines: subtotal - discountTotal + fees */
            total: number;
            /** @description Revision of the villa stream that the prices come from */
            priceList: number;
            /** @description Of a booking: how often prices, seasons or fees had changed by then */
            priceListNumber?: number;
        };
        BrokenRule: {
            /** @enum {string} */
            rule: "minNights" | "arrivalDay" | "departureDay" | "preparation";
            value: number | number[];
        };
        HouseCalendar: {
            nights: {
                date: string;
                /**
                 * @description `preparation`: nobody has it, and it lies free beside a stay
                 * @enum {string}
                 */
                state: "free" | "held" | "booked" | "blocked" | "preparation";
                /** @description Integer THB */
                price: number;
                /** @description Integer THB */
                normalPrice: number;
                weekend: boolean;
                bookingId: string | null;
                blockId: string | null;
                /** @description All who have the night, those first who had it first */
                holders: components["schemas"]["NightHolder"][];
                seasonId: string | null;
            }[];
            bookings: {
                id: string;
                number: string;
                customerName: string;
                /** @enum {string} */
                status: "pending_payment" | "in_review" | "confirmed" | "cancelled" | "expired";
                checkIn: string;
                checkOut: string;
                rooms: number;
            }[];
            blocks: {
                id: string;
                from: string;
                to: string;
                reason: string | null;
                at: string;
                /** @description The name of who blocked the nights */
                by: string | null;
            }[];
        };
        NightHolder: {
            /** @enum {string} */
            kind: "booking" | "block" | "stay" | "preparation";
            /** @description Of `preparation`: the booking or stay beside which the night lies free */
            id: string;
            /** @description Of a stay */
            channelId?: string;
        };
        BlockInput: {
            from: components["schemas"]["PlainDate"];
            to: components["schemas"]["PlainDate"];
            reason: string;
        };
        BlockAnswer: {
            /** @constant */
            status: "success";
            data: {
                block: {
                    from: components["schemas"]["PlainDate"];
                    to: components["schemas"]["PlainDate"];
                    reason: string;
                    id: string;
                };
            };
        };
        Booking: {
            _id: string;
            id: string;
            /** @description To be spoken on the phone, such as BTM-7K2M9; it opens nothing */
            number: string;
            /** @enum {string} */
            status: "pending_payment" | "in_review" | "confirmed" | "cancelled" | "expired";
            /**
             * @description For staff: how the guest came
             * @enum {string}
             */
            source?: "website" | "phone" | "line" | "walk_in" | "airbnb" | "booking_com" | "agoda" | "vrbo" | "google" | "other";
            /** @description For staff: what they wrote for each other, oldest first */
            notes?: {
                at: string;
                /** @description Name of who wrote it */
                by: string;
                text: string;
            }[];
            /** @description For staff: unpaid bookings of one address, network or contact, those in review and this one among them, where there are several */
            heldTogether?: {
                id: string;
                number: string;
                /** @enum {string} */
                status: "pending_payment" | "in_review";
                /** @description null: in review, its hold is paused */
                until: string | null;
                /** @description Which of their addresses, counted from 1; null: not known */
                address: number | null;
                /** @description Which of their networks (IPv6 /48), counted from 1; null: none */
                network: number | null;
                customerName: string;
                checkIn: string;
                checkOut: string;
                /** @description Integer THB */
                totalPrice: number;
            }[];
            /** @description For staff: the newest 20 other bookings with the same email or phone, the latest arrival first */
            otherStays?: {
                id: string;
                number: string;
                /** @enum {string} */
                status: "pending_payment" | "in_review" | "confirmed" | "cancelled" | "expired";
                checkIn: string;
                checkOut: string;
                /** @description Integer THB */
                totalPrice: number;
            }[];
            /** @description For staff: what each channel knows of its nights; none while it is not exported */
            channels?: {
                id: string;
                name: string;
                /** @description Since when the channel knows all its nights */
                knownSince: string | null;
                /** @description Since when the channel can sell one of them again */
                exposedSince: string | null;
            }[];
            /** @description For staff: the stay of a channel that it is, and the money there */
            stay?: {
                channelId: string;
                stayId: string;
                /** @description Its code at the channel */
                reference: string | null;
                /** @description The nights of the booking are those of the stay */
                joined: boolean;
                /** @description As the channel has them; the booking may still have others */
                checkIn: string;
                checkOut: string;
                /** @description When the channel was last seen to change them */
                changedAt: string;
                /** @description The channel does not show it any more: the nights are free */
                goneAt: string | null;
                /** @description What the guest pays the channel; null: not known */
                gross: number | null;
                commission: number | null;
                /** @description What the channel sends the house */
                payout: number | null;
                payoutDay: string | null;
                /** @description What came of it */
                paidOut: number;
            } | null;
            /** @description Its guest paid a channel: only charges at the house are owed */
            soldByChannel: boolean;
            /** @description For staff: channels that could not be read lately */
            staleChannels?: {
                id: string;
                name: string;
                lastGoodAt: string | null;
            }[];
            bookingDetails: {
                checkIn: string;
                checkOut: string;
                rooms: number;
                guests: number;
                adults: number;
                children: number;
                /** @description Integer THB */
                totalPrice: number;
            };
            checkIn: string;
            checkOut: string;
            rooms: number;
            /** @description adults + children */
            guests: number;
            adults: number;
            children: number;
            /** @description Integer THB */
            totalPrice: number;
            quote: components["schemas"]["Quote"];
            account: components["schemas"]["Account"];
            /** @description Path of the page of its open payment link */
            payLink: string | null;
            /** @description Other dates that the guest asks for */
            stayChange: components["schemas"]["StayChange"] | null;
            /** @description When the stay was last moved as the guest asked */
            movedAt: string | null;
            /** @description Of the moment of placing; null: the house had none */
            terms: components["schemas"]["Terms"] | null;
            /** @description For staff: what came through a gateway that gives it back */
            refundable?: components["schemas"]["Refundable"][];
            /** @description For staff: what gateways were asked to give back */
            gatewayRefunds?: components["schemas"]["GatewayRefund"][];
            /** @description For staff, while a refund is due: where the guest wants it */
            refundAccount?: components["schemas"]["BankDetails"];
            /** @description The guest has said where the refund that is due shall go */
            refundAccountGiven: boolean;
            /** @description Whom the money waits for: the bank answers about a card; staff look at a slip; the guest owes something; null: nobody */
            waitsFor: ("guest" | "review" | "bank") | null;
            /** @enum {string} */
            paymentMethod: "bank_transfer" | "promptpay" | "credit_card";
            specialRequests: string;
            customerInfo: components["schemas"]["CustomerInfoByStaff"] | null;
            /** @description What other contact details need: a code to the present email; the villa, as no code can be mailed; null: nothing, as no money is concerned */
            contactNeeds: ("code" | "villa") | null;
            /** @description Other contact details that staff are asked for; staff alone see which */
            contactChange: {
                askedAt: string;
                /** @description Why the villa said no; null: it has not answered */
                refusal: string | null;
                customerInfo?: components["schemas"]["CustomerInfoByStaff"];
            } | null;
            /** @description A copy of their data, or their erasure, that the guest asked for last */
            dataRequests: components["schemas"]["DataRequests"];
            customerName: string;
            /** @description What named the guest was erased for good */
            erased: boolean;
            /** @enum {string} */
            language: "th" | "en";
            paymentSlipUrl: string | null;
            /** @description The slip was kept, and waits until the guest confirms the email; the time to pay goes on meanwhile. null: nothing is to be confirmed */
            emailToConfirm: components["schemas"]["EmailToConfirm"] | null;
            refusalReason: string | null;
            cancellationReason: string | null;
            /** @description null: not cancelled, or at a time when it was not recorded */
            cancelledBy: ("guest" | "house") | null;
            /** @description When it was cancelled or expired; null while it has its nights */
            endedAt: string | null;
            /** @description ISO instant; null in review, while a card payment is under way, and when nothing is held */
            holdUntil: string | null;
            payment: {
                /** @enum {string} */
                state: "none" | "authorised" | "unknown" | "captured" | "refused";
                /** @description visa, mastercard, american-express, jcb, unionpay and so on */
                brand: string | null;
                last4: string | null;
                /** @description Taken by the sandbox: no money moved */
                test: boolean;
                /** @description While a code waits to be entered */
                otp: components["schemas"]["OtpChallenge"] | null;
                /** @description The payer has to answer on a page of the bank */
                atBank: boolean;
                /** @description Why it was refused */
                reason: ("declined" | "insufficient_funds" | "failed_processing" | "failed_fraud_check" | "stolen_or_lost_card" | "invalid_account_number" | "gateway_unavailable") | null;
            };
            /** @description A QR that can be paid now; null: none */
            promptPay: {
                /**
                 * @description `unknown`: the gateway has not answered yet
                 * @enum {string}
                 */
                state: "shown" | "unknown";
                /** @description Integer THB */
                amount: number;
                /** @description Until when its QR can be paid */
                expiresAt: string;
                /** @description No money moves */
                test: boolean;
            } | null;
            /** @description Integer THB */
            paid: number;
            /** @description What was given back, no part of `paid` any more */
            refunded: number;
            /** @description How the newest payment came; null before any */
            paidWith: ("bank_transfer" | "promptpay" | "credit_card" | "cash") | null;
            /** @description What is still owed: totalPrice - paid; of an ended booking what the house keeps - paid. Below zero: money that is to go back */
            balance: number;
            /** @description What is to be paid now: what is still owed; in review what the slip was sent for, also when another amount is owed by now; 0 once it has ended */
            due: number;
            /** @description In review: how much more the slip was sent for than the booking owes by now. Approved, it stands as overpaid */
            surplus: number;
            /** @description Where to pay, by the ways that are on; only while it can be paid */
            payTo?: components["schemas"]["PayTo"];
            /** @description How to arrive: of a confirmed booking, from 14 days before arrival */
            arrivalText?: {
                th: string;
                en: string;
            };
            /** @description The day from which a confirmed booking has `arrivalText`, while it has none yet */
            arrivalTextFrom?: string;
            paidLate: boolean;
            hidden: boolean;
            createdAt: string;
            updatedAt: string;
            /** @description Revision of the stream booking-{id}; give it as If-Match */
            revision: number;
        };
        Account: {
            /** @description What the stay is charged: the lines of the quote, and what staff changed; their sum is `total` */
            charges: components["schemas"]["Line"][];
            payments: components["schemas"]["Payment"][];
            refunds: components["schemas"]["Refund"][];
            /** @description Payment links that ask for money of it now */
            openLinks: components["schemas"]["OpenLink"][];
            total: number;
            /** @description The total; of an ended booking what the house keeps; of one that a channel sold only charges at the house */
            owed: number;
            /** @description received - refunded */
            paid: number;
            /** @description owed - paid, where payouts of the channel that sold the stay do not count; below zero: too much was paid */
            balance: number;
            /** @description Integer THB */
            refundDue: number;
            /** @description So much of `refundDue` goes back to the card; the rest to an account */
            refundToCard: number;
        };
        Payment: {
            id: string;
            /** @enum {string} */
            way: "slip" | "card" | "promptpay" | "link" | "staff";
            /** @enum {string} */
            method: "bank_transfer" | "promptpay" | "credit_card" | "cash";
            /** @enum {string} */
            state: "awaited" | "unconfirmed" | "received" | "refused" | "void";
            /** @description Integer THB */
            amount: number;
            /** @description Taken by the sandbox: no money moved */
            test: boolean;
            at: string;
            /** @description When staff say that it came */
            day?: string;
            /** @description Of a slip, also of one that was refused */
            slipUrl?: string;
            /** @description From the channel that sold the stay */
            payout?: boolean;
            /** @description It came after the booking had ended */
            late?: boolean;
            /**
             * @description It was received, and has left again
             * @enum {string}
             */
            reversed?: "disputed" | "reversed";
        };
        Refund: {
            at: string;
            /** @description Integer THB */
            amount: number;
            /** @enum {string} */
            method: "bank_transfer" | "promptpay" | "credit_card" | "cash";
            /** @description Integer THB */
            test: number;
            /**
             * @description Nobody gave it back: its payer disputed it, or the bank took it
             * @enum {string}
             */
            reversed?: "disputed" | "reversed";
        };
        OpenLink: {
            id: string;
            /** @description Integer THB */
            amount: number;
            expiresAt: string;
        };
        StayChange: {
            checkIn: string;
            checkOut: string;
            rooms: number;
            adults: number;
            children: number;
            /** @description Integer THB */
            totalPrice: number;
            /** @description The price that the guest saw, night by night; it holds when the house accepts */
            lines: components["schemas"]["Line"][];
            /** @description What it would change the total by, integer THB */
            difference: number;
            message: string;
            askedAt: string;
            /** @description While the house has not answered: nobody else has these nights yet */
            nightsFree?: boolean;
            /** @description Why the house said no; null: it has not answered */
            refusal: string | null;
        };
        Refundable: {
            paymentId: string;
            /** @enum {string} */
            method: "bank_transfer" | "promptpay" | "credit_card" | "cash";
            /** @description Of the card */
            last4: string | null;
            /** @description Integer THB */
            amount: number;
            /** @description What was neither given back nor is on its way */
            left: number;
            test: boolean;
        };
        GatewayRefund: {
            paymentId: string;
            at: string;
            /** @description Integer THB */
            amount: number;
            /** @enum {string} */
            method: "bank_transfer" | "promptpay" | "credit_card" | "cash";
            /**
             * @description waiting: the gateway has not answered yet
             * @enum {string}
             */
            state: "waiting" | "done" | "refused";
            refusal: ("too_old" | "too_often" | "over_captured" | "disputed" | "not_refundable" | "gateway_unavailable" | "refused") | null;
            /** @enum {string} */
            by: "staff" | "auto";
        };
        CustomerInfoByStaff: {
            firstName: string;
            /**
             * @description May be empty: not everybody has one
             * @default
             */
            lastName: string;
            email: string | null;
            /** @description Empty: not known, of a guest whose stay a channel sold */
            phone: string;
        };
        DataRequests: {
            copy: {
                askedAt: string;
                /** @description The last day for the answer, in Bangkok */
                due: string;
                doneAt: string | null;
                refusal: string | null;
            } | null;
            erasure: {
                askedAt: string;
                /** @description The last day for the answer, in Bangkok */
                due: string;
                doneAt: string | null;
                refusal: string | null;
            } | null;
        };
        EmailToConfirm: {
            /**
             * @description implausible: a small picture without a transfer that can be read. crowded: slips of unconfirmed guests keep a third of the free nights
             * @enum {string}
             */
            cause: "implausible" | "crowded";
            /** @description Path to post to: without a body for a code, then with `{code}` */
            call: string;
            /** @description The code that was mailed; null: none waits to be typed */
            otp: components["schemas"]["OtpChallenge"] | null;
        };
        OtpChallenge: {
            /** @description Masked, such as p•••••k@example.com */
            sentTo: string;
            expiresAt: string;
            /** @description From then on another may be asked for */
            resendAt: string;
            attemptsLeft: number;
        };
        PayTo: {
            methods?: components["schemas"]["PayMethod"][];
            bankDetails?: components["schemas"]["BankDetails"];
            promptPayId?: string;
            /** @description URL of the owner’s own picture of a QR; it holds no amount */
            promptPayQrImage?: string;
        };
        PayMethod: {
            /** @enum {string} */
            method: "bank_transfer" | "promptpay" | "credit_card";
            /**
             * @description `gateway` confirms by itself; `transfer` needs a slip
             * @enum {string}
             */
            by: "gateway" | "transfer";
            /** @description THB of one payment at most; null: there is no limit */
            limit: number | null;
            /**
             * @description `payment_open`: it is not known yet whether another payment moved money
             * @enum {string}
             */
            reason?: "over_limit" | "under_limit" | "payment_open";
        };
        CreateBooking: {
            bookingDetails: {
                checkIn: components["schemas"]["PlainDate"];
                checkOut: components["schemas"]["PlainDate"];
                rooms: number;
                /** @description Integer THB */
                totalPrice: number;
                /** @description The sum of adults and children; alone it means adults */
                guests?: number;
                adults?: number;
                children?: number;
            };
            /**
             * @default bank_transfer
             * @enum {string}
             */
            paymentMethod?: "bank_transfer" | "promptpay" | "credit_card";
            /** @default  */
            specialRequests?: string;
            /**
             * @default th
             * @enum {string}
             */
            language?: "th" | "en";
            /** @description By a guest: an own booking that was not paid in time, whose nights and contact this one takes; once */
            again?: string;
        };
        BookingAnswer: {
            /** @constant */
            status: "success";
            data: {
                booking: components["schemas"]["Booking"];
            };
        };
        PatchBookingByGuest: {
            specialRequests?: string;
            paymentSlipUrl?: string | null;
            /** @enum {string} */
            status?: "pending_payment" | "in_review" | "confirmed" | "cancelled" | "expired";
        };
        ChoosePayment: {
            /** @enum {string} */
            paymentMethod: "bank_transfer" | "promptpay" | "credit_card";
        };
        FindBooking: {
            /** @description The email address or the phone number of the booking */
            contact: string;
            /** @description As in every letter, such as BTM-7K2M9, in any spelling */
            number: string;
        };
        AttachCustomer: {
            customerInfo: components["schemas"]["CustomerInfo"];
            /** @description Once money came or is under review: the code that was mailed to the present email */
            code?: string;
        };
        CustomerInfo: {
            firstName: string;
            /**
             * @description May be empty: not everybody has one
             * @default
             */
            lastName: string;
            email: string;
            phone: string;
        };
        OtpAnswer: {
            /** @constant */
            status: "success";
            data: {
                otp: components["schemas"]["OtpChallenge"];
            };
        };
        AskContactChange: {
            customerInfo: components["schemas"]["CustomerInfo"];
        };
        AnswerContactChange: {
            reason: string;
        };
        CancelAnswer: {
            /** @constant */
            status: "success";
            data: {
                booking: components["schemas"]["Booking"];
            } | {
                otp: components["schemas"]["OtpChallenge"];
            };
        };
        VerifyOtp: {
            otp: string;
        };
        PermitAnswer: {
            /** @constant */
            status: "success";
            data: {
                permit: string;
                /** @description Integer THB */
                refund: number;
                /** @description So much of it goes back to the card; for the rest an account is needed */
                toCard: number;
                /** @description ISO instant */
                until: string;
            };
        };
        ConfirmCancel: {
            permit: string;
            refundAccount?: components["schemas"]["RefundAccount"];
            /** @default  */
            reason?: string;
        };
        RefundAccount: {
            bankName: string;
            accountNumber: string;
            accountName: string;
        };
        /** @description Without `code` one is mailed */
        EmailCode: {
            code?: string;
        };
        AskStayChange: {
            checkIn: components["schemas"]["PlainDate"];
            checkOut: components["schemas"]["PlainDate"];
            rooms: number;
            adults: number;
            /** @default 0 */
            children?: number;
            /** @description Integer THB */
            totalPrice: number;
            /** @default  */
            message?: string;
        };
        AnswerStayChange: {
            /** @default  */
            reason?: string;
        };
        BookingCounts: {
            all: number;
            pending_payment: number;
            in_review: number;
            confirmed: number;
            cancelled: number;
            expired: number;
        };
        ReleaseHolds: {
            bookingIds: string[];
            reason: string;
        };
        CreateBookingByStaff: {
            bookingDetails: {
                checkIn: components["schemas"]["PlainDate"];
                checkOut: components["schemas"]["PlainDate"];
                rooms: number;
                /** @description Integer THB */
                totalPrice: number;
                /** @description The sum of adults and children; alone it means adults */
                guests?: number;
                adults?: number;
                children?: number;
            };
            /**
             * @default bank_transfer
             * @enum {string}
             */
            paymentMethod?: "bank_transfer" | "promptpay" | "credit_card";
            /** @default  */
            specialRequests?: string;
            /**
             * @default th
             * @enum {string}
             */
            language?: "th" | "en";
            /** @description By a guest: an own booking that was not paid in time, whose nights and contact this one takes; once */
            again?: string;
            customerInfo?: {
                firstName: string;
                /**
                 * @description May be empty: not everybody has one
                 * @default
                 */
                lastName?: string;
                email: string | null;
                phone: string;
            };
            /**
             * @default other
             * @enum {string}
             */
            source?: "phone" | "line" | "walk_in" | "airbnb" | "booking_com" | "agoda" | "vrbo" | "google" | "other";
            reason?: string;
            /** @description A line beside the quote, which `totalPrice` counts; without a reason where the source is a channel */
            adjustment?: {
                label: string;
                amount: number;
                reason?: string;
            };
            /**
             * Format: date-time
             * @description Until when the nights are kept, seven days at most; absent: an hour
             */
            holdUntil?: string;
            /** @description Money that has come; all of it confirms */
            settle?: {
                /** @description Integer THB */
                amount: number;
                /** @enum {string} */
                method: "bank_transfer" | "promptpay" | "credit_card" | "cash";
                day: components["schemas"]["PlainDate"];
            };
            /**
             * @description Confirmed with money still owed, with a reason
             * @default false
             */
            confirm?: boolean;
            /**
             * @description The stay has begun, or ended 60 days ago at most: confirmed at once, and no letter goes out
             * @default false
             */
            past?: boolean;
        };
        PatchBookingByStaff: {
            customerName?: string;
            customerInfo?: components["schemas"]["CustomerInfoByStaff"];
            checkIn?: components["schemas"]["PlainDate"];
            checkOut?: components["schemas"]["PlainDate"];
            /** @description The sum of adults and children; alone it means adults */
            guests?: number;
            adults?: number;
            children?: number;
            rooms?: number;
            /** @description Integer THB */
            totalPrice?: number;
            /**
             * @description Of a booking by staff; a guest’s own keeps `website`
             * @enum {string}
             */
            source?: "phone" | "line" | "walk_in" | "airbnb" | "booking_com" | "agoda" | "vrbo" | "google" | "other";
            specialRequests?: string;
            /**
             * @description In which later emails and the guest’s pages are written
             * @enum {string}
             */
            language?: "th" | "en";
            reason?: string;
        };
        ChangeStatus: {
            /** @enum {string} */
            status: "pending_payment" | "in_review" | "confirmed" | "cancelled" | "expired";
            reason?: string;
            /** @enum {string} */
            method?: "bank_transfer" | "promptpay" | "credit_card" | "cash";
            /** @description What came by the slip in review that is approved, when it is not what `due` says */
            amount?: number;
            refund?: {
                /** @description Integer THB */
                amount: number;
                /** @enum {string} */
                method: "bank_transfer" | "promptpay" | "credit_card" | "cash";
            };
            /**
             * @description Approving a slip that leaves a balance: confirm all the same, or wait for the rest, of which the guest reads the reason. Required then
             * @enum {string}
             */
            rest?: "confirm" | "wait";
            /** @description Cancelling: what of the money paid the house keeps; absent: nothing, so that the rest is due back */
            kept?: number;
        };
        RecordPayment: {
            /** @description Integer THB */
            amount: number;
            /** @enum {string} */
            method: "bank_transfer" | "promptpay" | "credit_card" | "cash";
            day: components["schemas"]["PlainDate"];
            reason?: string;
            /**
             * @description From the channel that sold the stay; without a reason
             * @default false
             */
            payout?: boolean;
        };
        AddCharge: {
            label: string;
            amount: number;
            reason: string;
        };
        AddNote: {
            text: string;
        };
        RecordRefund: {
            /** @description Integer THB */
            amount: number;
            /** @enum {string} */
            method: "bank_transfer" | "promptpay" | "credit_card" | "cash";
            reason: string;
        };
        GiveTime: {
            /** Format: date-time */
            until: string;
            reason: string;
        };
        History: {
            events: components["schemas"]["HistoryEvent"][];
        };
        HistoryEvent: {
            position: string;
            stream: string;
            revision: number;
            id: string;
            type: string;
            at: string;
            actor: {
                /** @enum {string} */
                kind: "guest" | "staff" | "system";
                id?: string;
                name?: string;
            };
            correlationId: string;
            causationId: string;
            data: {
                [key: string]: unknown;
            };
            /** @description What it changed of the state of its stream; of `calendar` the nights of the booking or block */
            changes: components["schemas"]["FieldChange"][];
        };
        FieldChange: {
            field: string;
            before: unknown;
            after: unknown;
        };
        AskRefund: {
            /** @description Integer THB */
            amount: number;
            reason: string;
            /** @description The payment whose money goes back; absent: the newest that has enough left */
            paymentId?: string;
        };
        NotRefundableAnswer: {
            /** @constant */
            status: "success";
            data: {
                /** @description Payments by PromptPay that the gateway gives nothing back of */
                notRefundable: string[];
            };
        };
        CompleteChannelStay: {
            /**
             * @description Its code at the channel
             * @default null
             */
            channelRef?: string | null;
            /**
             * @description What the guest pays the channel: the total of the booking
             * @default null
             */
            gross?: number | null;
            /** @default null */
            commission?: number | null;
            /**
             * @description What the channel sends the house
             * @default null
             */
            payout?: number | null;
            payoutDay?: components["schemas"]["PlainDate"] | null;
            customerInfo: components["schemas"]["CustomerInfoByStaff"];
            rooms: number;
            adults: number;
            /** @default 0 */
            children?: number;
            /** @default  */
            specialRequests?: string;
            /**
             * @default th
             * @enum {string}
             */
            language?: "th" | "en";
        };
        ChannelDetails: {
            /**
             * @description Its code at the channel
             * @default null
             */
            channelRef?: string | null;
            /**
             * @description What the guest pays the channel: the total of the booking
             * @default null
             */
            gross?: number | null;
            /** @default null */
            commission?: number | null;
            /**
             * @description What the channel sends the house
             * @default null
             */
            payout?: number | null;
            payoutDay?: components["schemas"]["PlainDate"] | null;
        };
        FollowChannelStay: {
            stayId: string;
        };
        AskForData: {
            kind: components["schemas"]["DataRequestKind"];
        };
        /** @enum {string} */
        DataRequestKind: "copy" | "erasure";
        RefuseDataRequest: {
            kind: components["schemas"]["DataRequestKind"];
            reason: string;
        };
        PatchBankDetails: {
            bankDetails: components["schemas"]["BankDetails"];
        };
        BankSetting: {
            bankEnabled: boolean;
        };
        CreditCardSetting: {
            creditCardEnabled: boolean;
        };
        PromptPaySetting: {
            promptPayEnabled?: boolean;
            /** @description Ten digits of a phone, 13 of a citizen or tax id, 15 of an e-wallet; empty: none */
            promptPayId?: string;
        };
        CardPayment: {
            /** @description Spaces, dots and dashes are left out */
            cardNumber: string;
            cardholderName: string;
            /** @description MM/YY; also as in 12/2030, 12.30 and 2030-12 */
            expiry: string;
            /** @description Three digits, four on American Express */
            cvv: string;
        };
        CardToken: {
            token: string;
            /** @description Integer THB, as the payer saw it: another one is not charged */
            amount?: number;
        };
        CardPaymentAnswer: {
            /** @constant */
            status: "success";
            data: {
                booking: components["schemas"]["Booking"];
                otp: components["schemas"]["OtpChallenge"] | null;
                /** @description The page of the payer's bank, to be opened in the place of this one */
                redirect: string | null;
            };
        };
        ReturnedAnswer: {
            /** @constant */
            status: "success";
            data: {
                /**
                 * @description `late`: the money came after the booking had ended; `voided`: the bank agreed too late, or to what had changed, and nothing was taken
                 * @enum {string}
                 */
                outcome: "waiting" | "paid" | "refused" | "voided" | "late";
                /** @description Of the booking; null for a payment link */
                number: string | null;
                /** @description THB */
                amount: number;
                last4: string | null;
                test: boolean;
                /** @description Why it was refused */
                reason: ("declined" | "insufficient_funds" | "failed_processing" | "failed_fraud_check" | "stolen_or_lost_card" | "invalid_account_number" | "gateway_unavailable") | null;
            };
        };
        GatewayPage: {
            /** @enum {string} */
            gateway: "sandbox" | "omise" | "omise-double";
            /** @enum {string} */
            account: "sandbox" | "test" | "live";
            /**
             * @description off: the sandbox; mixed_keys: keys of two sets, so that nothing is taken; unreachable: the last comparison failed
             * @enum {string}
             */
            state: "off" | "ok" | "mixed_keys" | "unreachable";
            /** @description Whether each is set, and of which kind; never the keys */
            keys: {
                name: string;
                set: boolean;
                kind: ("test" | "live") | null;
            }[];
            webhookUrl: string | null;
            lastWebhook: string | null;
            /** @description In the last 24 hours; null: their signature is not checked */
            webhooksToday: number | null;
            /** @description Money came through the gateway, and no webhook about it */
            webhookSilent: boolean;
            comparedAt: string | null;
            differences: components["schemas"]["GatewayDifference"][];
            /** @description Payments and refunds whose outcome is not known for ten minutes */
            unanswered: {
                /** @description Of the booking; null: of a payment link without one */
                number: string | null;
                bookingId: string | null;
                paymentLinkId: string | null;
                /** @enum {string} */
                what: "payment" | "refund";
                /** @description Integer THB */
                amount: number;
                since: string;
                /** @description The keys of the gateway that has it are not set any more */
                keysGone: boolean;
            }[];
            fees: {
                since: string;
                methods: {
                    /** @enum {string} */
                    method: "credit_card" | "promptpay";
                    payments: number;
                    amountSatang: number;
                    feeSatang: number;
                    feeVatSatang: number;
                }[];
            };
            notPaidOutSatang: number;
            /** @description The newest ten, the newest first */
            payouts: components["schemas"]["GatewayPayout"][];
            selfTest: components["schemas"]["GatewaySelfTest"] | null;
            autoRefund: boolean | null;
            /** @description The owner has not decided yet whether refunds go back by themselves */
            proposesAutoRefund: boolean;
        };
        GatewayDifference: {
            chargeId: string;
            /**
             * @description missing_here: the gateway has money that the accounts lack; missing_there: the accounts have money that the gateway lacks; the others likewise of refunds
             * @enum {string}
             */
            kind: "missing_here" | "missing_there" | "refund_missing_here" | "refund_missing_there";
            /** @enum {string} */
            method: "credit_card" | "promptpay";
            /** @description Of the booking, as the charge says */
            number: string | null;
            bookingId: string | null;
            /** @description Of the payment link without a booking */
            paymentLinkId: string | null;
            paidAt: string;
            foundAt: string;
            gateway: {
                capturedSatang: number;
                refundedSatang: number;
            };
            accounts: {
                capturedSatang: number;
                refundedSatang: number;
            };
            /** @description How it can be settled */
            settleBy: ("record" | "belongsElsewhere" | "reversed")[];
        };
        GatewayPayout: {
            transferId: string;
            /** @description When it was made; null: recorded by an older release */
            at: string | null;
            /** @description What arrives at the bank: less than the payments where refunds and the fee of the payout were taken from it */
            arrivesSatang: number | null;
            /** @description Of its payments together */
            netSatang: number;
            payments: {
                chargeId: string;
                number: string | null;
                bookingId: string | null;
                /** @enum {string} */
                method: "credit_card" | "promptpay";
                paidAt: string;
                amountSatang: number;
                feeSatang: number;
                feeVatSatang: number;
                netSatang: number;
            }[];
        };
        GatewaySelfTest: {
            at: string;
            steps: {
                /** @enum {string} */
                step: "keys" | "promptpay" | "card_fields" | "webhook";
                /** @enum {string} */
                state: "passed" | "waiting" | "failed";
                ms: number | null;
                error: string | null;
            }[];
        };
        SettleDifference: {
            /**
             * @description record: the accounts take over what the gateway says; belongsElsewhere: it is only noted; reversed: the money is not there any more, and is owed again
             * @enum {string}
             */
            how: "record" | "belongsElsewhere" | "reversed";
            reason: string;
        };
        GatewayCharge: {
            chargeId: string;
            /** @enum {string} */
            method: "credit_card" | "promptpay";
            amountSatang: number;
            /** @description When it came */
            at: string;
            /** @description No money moved */
            test: boolean;
            /** @description It was received, and has left again */
            reversed: ("disputed" | "reversed") | null;
            /** @description null: no card, or not known */
            card: {
                brand: string;
                last4: string;
            } | null;
            /** @description Whether the payer confirmed on a page of the bank, and when Baan learned it; null: no card */
            threeDSecure: {
                /** @enum {string} */
                state: "passed" | "not_asked" | "unknown";
                at: string | null;
            } | null;
            /** @description By the gateway’s own entries; null until they were compared */
            kept: {
                feeSatang: number;
                feeVatSatang: number;
                netSatang: number;
                paidOut: boolean;
                /** @description null: not yet, or recorded by an older release */
                paidOutAt: string | null;
            } | null;
        };
        PromptPayAnswer: {
            /** @constant */
            status: "success";
            data: components["schemas"]["PromptPayCode"] | components["schemas"]["PromptPayPicture"];
        };
        PromptPayCode: {
            /** @description EMVCo text that the QR holds */
            payload: string;
            /** @description What is still owed */
            amount: number;
            /** @description The QR as an SVG document, quiet zone included */
            qrSvg: string;
        };
        PromptPayPicture: {
            /** @description URL of the picture */
            promptPayQrImage: string;
            width: number;
            height: number;
            amount: null;
        };
        PromptPayChargeAnswer: {
            /** @constant */
            status: "success";
            data: {
                /** @description The QR as a data URL of a PNG */
                qr: string;
                /** @description What it asks for: exactly what is owed */
                amount: number;
                /** @description Until when it can be paid */
                expiresAt: string;
                booking: components["schemas"]["Booking"];
            };
        };
        UploadSlipAnswer: {
            /** @constant */
            status: "success";
            data: {
                url: string;
                /** @enum {string} */
                type: "image/jpeg" | "image/png" | "application/pdf";
                size: number;
            };
        };
        SlipCheckAnswer: {
            /** @constant */
            status: "success";
            data: {
                /** @description From the slip's own QR; null when there is none that can be read: approving needs a reason */
                reference: {
                    /** @description Code of the bank, such as 004 */
                    sendingBank: string;
                    transferId: string;
                } | null;
                /** @description Not empty: approving needs a reason */
                slipReused: components["schemas"]["SlipReuse"][];
                /** @description null: the bank was not asked about this slip */
                bank: components["schemas"]["BankAdvice"] | null;
            };
        };
        SlipReuse: {
            /** @enum {string} */
            kind: "booking" | "paymentLink";
            id: string;
            /** @description The booking's number, or the link's description */
            label: string;
            same: ("file" | "transfer" | "look")[];
        };
        BankAdvice: {
            /** @enum {string} */
            verifier: "slipok" | "easyslip";
            /** @enum {string} */
            outcome: "confirmed" | "pending" | "notFound" | "alreadyUsed" | "unavailable";
            /** Format: date-time */
            checkedAt: string;
            /** @description When the bank is asked again; null: it is not */
            againAt: string | null;
            /** @description Why there is no answer */
            because: ("quota" | "refused" | "notAnswering") | null;
            transfer: {
                transferId: string;
                /** Format: date-time */
                transferredAt: string;
                amountSatang: number;
                /** @description Code of the bank, such as 004 */
                receivingBank: string | null;
                /** @description Number of the account, or PromptPay id, as the bank masks it */
                receiver: string | null;
                /** @description As the bank shortens the name */
                sender: string | null;
            } | null;
            /** @description The transfer beside what it should be */
            compared: {
                /** @enum {string} */
                amount: "same" | "other";
                /** @enum {string} */
                account: "same" | "other" | "unknown";
                /** @description How many digits of the number are visible: fewer than four match by chance */
                digits: number;
                /** @enum {string} */
                by: "account" | "promptPay";
                /** @enum {string} */
                bank: "same" | "other" | "unknown";
                /** @enum {string} */
                name: "same" | "other" | "unknown";
                /**
                 * @description Within the time in which the guest could pay
                 * @enum {string}
                 */
                time: "within" | "outside";
                /** @enum {string} */
                reference: "new" | "used";
            } | null;
        };
        SlipVerifierAnswer: {
            /** @constant */
            status: "success";
            data: {
                /** @description null: slips are checked by people alone */
                verifier: ("slipok" | "easyslip") | null;
                /** @enum {string} */
                state: "off" | "notAskedYet" | "answering" | "quota" | "refused" | "notAnswering";
                askedAt: string | null;
                outcome: ("confirmed" | "pending" | "notFound" | "alreadyUsed" | "unavailable") | null;
                /** @description How many slips may still be asked about; null: not told, or no limit */
                quotaLeft: number | null;
            };
        };
        BookingReceipts: {
            /** @constant */
            status: "success";
            data: {
                receipts: components["schemas"]["BookingReceipt"][];
            };
        };
        BookingReceipt: {
            number: string;
            /** @enum {string} */
            kind: "receipt" | "refund";
            /** @description Integer THB */
            amount: number;
            /** @description When the money came or went back, in Bangkok */
            date: components["schemas"]["PlainDate"];
            test: boolean;
            voided: boolean;
            /** @description The receipt that it corrects */
            replaces: string | null;
            replacedBy: string | null;
            /** @description Path of the PDF; takes `lang` too */
            url: string;
        };
        CheckedReceipt: {
            number: string;
            /** @enum {string} */
            kind: "receipt" | "refund";
            /** @description When the money was received, or given back, in Bangkok */
            date: components["schemas"]["PlainDate"];
            /** @description Integer THB */
            amount: number;
            voided: boolean;
            /** @description Of a payment on the sandbox: no money was moved */
            test: boolean;
        };
        PaymentLinkAnswer: {
            /** @constant */
            status: "success";
            data: {
                paymentLink: components["schemas"]["PaymentLink"];
            };
        };
        PaymentLink: {
            _id: string;
            id: string;
            /** @enum {string} */
            status: "open" | "in_review" | "paid" | "revoked" | "expired";
            /** @description Integer THB */
            amount: number;
            /** @description What is to be paid now: the amount, or what the booking still owes when that is less; in review what the slip was sent for; 0 when it takes no money */
            due: number;
            description: string;
            /** @enum {string} */
            language: "th" | "en";
            /** @description ISO instant; of a booking that is not paid, its hold when that ends sooner */
            expiresAt: string;
            /** @description The stay that it pays for; null for a link of its own */
            booking: {
                number: string;
                checkIn: string;
                checkOut: string;
            } | null;
            paymentMethod: ("bank_transfer" | "promptpay" | "credit_card") | null;
            /** @description Who pays, as given on the link itself; needed before a card */
            customerInfo: components["schemas"]["CustomerInfo"] | null;
            /** @description What other contact details need: a code to the present email; the villa, as no code can be mailed; null: nothing, as no money is concerned */
            contactNeeds: ("code" | "villa") | null;
            /** @description Other contact details that staff are asked for */
            contactChange: {
                askedAt: string;
                /** @description Why the villa said no; null: it has not answered */
                refusal: string | null;
            } | null;
            /** @description A card needs contact details first: no payer and no booking with them */
            needsCustomerInfo: boolean;
            paymentSlipUrl: string | null;
            refusalReason: string | null;
            payment: {
                /** @enum {string} */
                state: "none" | "authorised" | "unknown" | "captured" | "refused";
                /** @description visa, mastercard, american-express, jcb, unionpay and so on */
                brand: string | null;
                last4: string | null;
                /** @description Taken by the sandbox: no money moved */
                test: boolean;
                /** @description While a code waits to be entered */
                otp: components["schemas"]["OtpChallenge"] | null;
                /** @description The payer has to answer on a page of the bank */
                atBank: boolean;
                /** @description Why it was refused */
                reason: ("declined" | "insufficient_funds" | "failed_processing" | "failed_fraud_check" | "stolen_or_lost_card" | "invalid_account_number" | "gateway_unavailable") | null;
            };
            /** @description A QR that can be paid now; null: none */
            promptPay: {
                /**
                 * @description `unknown`: the gateway has not answered yet
                 * @enum {string}
                 */
                state: "shown" | "unknown";
                /** @description Integer THB */
                amount: number;
                /** @description Until when its QR can be paid */
                expiresAt: string;
                /** @description No money moves */
                test: boolean;
            } | null;
            /** @description Where to pay, by the ways that are on; only while it can be paid */
            payTo?: components["schemas"]["PayTo"];
            /** @description Integer THB */
            paid: number;
            paidWith: ("bank_transfer" | "promptpay" | "credit_card" | "cash") | null;
            paidAt: string | null;
            createdAt: string;
            updatedAt: string;
            /** @description Revision of the stream paymentLink-{id}; give it as If-Match */
            revision: number;
        };
        PatchPaymentLinkByPayer: {
            paymentSlipUrl?: string | null;
            /** @enum {string} */
            status?: "open" | "in_review";
        };
        PaymentLinkForStaffAnswer: {
            /** @constant */
            status: "success";
            data: {
                paymentLink: components["schemas"]["PaymentLinkForStaff"];
            };
        };
        PaymentLinkForStaff: {
            _id: string;
            id: string;
            /** @enum {string} */
            status: "open" | "in_review" | "paid" | "revoked" | "expired";
            /** @description Integer THB */
            amount: number;
            /** @description What is to be paid now: the amount, or what the booking still owes when that is less; in review what the slip was sent for; 0 when it takes no money */
            due: number;
            description: string;
            /** @enum {string} */
            language: "th" | "en";
            /** @description ISO instant; of a booking that is not paid, its hold when that ends sooner */
            expiresAt: string;
            /** @description The stay that it pays for; null for a link of its own */
            booking: {
                number: string;
                checkIn: string;
                checkOut: string;
            } | null;
            paymentMethod: ("bank_transfer" | "promptpay" | "credit_card") | null;
            /** @description Who pays, as given on the link itself; needed before a card */
            customerInfo: components["schemas"]["CustomerInfo"] | null;
            /** @description What other contact details need: a code to the present email; the villa, as no code can be mailed; null: nothing, as no money is concerned */
            contactNeeds: ("code" | "villa") | null;
            contactChange: {
                askedAt: string;
                /** @description Why the villa said no; null: it has not answered */
                refusal: string | null;
                customerInfo: components["schemas"]["CustomerInfoByStaff"];
            } | null;
            /** @description A card needs contact details first: no payer and no booking with them */
            needsCustomerInfo: boolean;
            paymentSlipUrl: string | null;
            refusalReason: string | null;
            payment: {
                /** @enum {string} */
                state: "none" | "authorised" | "unknown" | "captured" | "refused";
                /** @description visa, mastercard, american-express, jcb, unionpay and so on */
                brand: string | null;
                last4: string | null;
                /** @description Taken by the sandbox: no money moved */
                test: boolean;
                /** @description While a code waits to be entered */
                otp: components["schemas"]["OtpChallenge"] | null;
                /** @description The payer has to answer on a page of the bank */
                atBank: boolean;
                /** @description Why it was refused */
                reason: ("declined" | "insufficient_funds" | "failed_processing" | "failed_fraud_check" | "stolen_or_lost_card" | "invalid_account_number" | "gateway_unavailable") | null;
            };
            /** @description A QR that can be paid now; null: none */
            promptPay: {
                /**
                 * @description `unknown`: the gateway has not answered yet
                 * @enum {string}
                 */
                state: "shown" | "unknown";
                /** @description Integer THB */
                amount: number;
                /** @description Until when its QR can be paid */
                expiresAt: string;
                /** @description No money moves */
                test: boolean;
            } | null;
            /** @description Where to pay, by the ways that are on; only while it can be paid */
            payTo?: components["schemas"]["PayTo"];
            /** @description Integer THB */
            paid: number;
            paidWith: ("bank_transfer" | "promptpay" | "credit_card" | "cash") | null;
            paidAt: string | null;
            createdAt: string;
            updatedAt: string;
            /** @description Revision of the stream paymentLink-{id}; give it as If-Match */
            revision: number;
            bookingId: string | null;
            /** @description Who is written to: the payer, else the guest of the booking */
            payer: components["schemas"]["CustomerInfoByStaff"] | null;
            /** @description In review: how much more the slip was sent for than the booking owes by now. Approved, it stands as overpaid */
            surplus: number;
            /** @description To whom `send` mails it; null: it cannot be mailed (any more) */
            mailTo: string | null;
            revocationReason: string | null;
            /** @description What went back, or left again; of a link for a booking the booking says it */
            refunds: components["schemas"]["Refund"][];
            /** @description What came through a gateway that gives it back; only of a link without a booking */
            refundable?: components["schemas"]["Refundable"][];
            /** @description What gateways were asked to give back */
            gatewayRefunds?: components["schemas"]["GatewayRefund"][];
            /** @description Path of the page to send */
            url: string;
        };
        PromptPayChargeOfLinkAnswer: {
            /** @constant */
            status: "success";
            data: {
                /** @description The QR as a data URL of a PNG */
                qr: string;
                /** @description What it asks for: exactly what is owed */
                amount: number;
                /** @description Until when it can be paid */
                expiresAt: string;
                paymentLink: components["schemas"]["PaymentLink"];
            };
        };
        PaymentLinkCardAnswer: {
            /** @constant */
            status: "success";
            data: {
                paymentLink: components["schemas"]["PaymentLink"];
                otp: components["schemas"]["OtpChallenge"] | null;
                /** @description The page of the payer's bank, to be opened in the place of this one */
                redirect: string | null;
            };
        };
        CreatePaymentLink: {
            /** @description Integer THB */
            amount: number;
            description: string;
            /** Format: date-time */
            expiresAt?: string;
            bookingId?: string;
            /**
             * @default th
             * @enum {string}
             */
            language?: "th" | "en";
            /**
             * @description Mail it to the guest of the booking
             * @default false
             */
            send?: boolean;
        };
        PatchPaymentLinkByStaff: {
            /** @description Integer THB */
            amount?: number;
            description?: string;
            /**
             * Format: date-time
             * @description Later than now; an expired link is open again
             */
            expiresAt?: string;
            /** @constant */
            status?: "open";
            reason?: string;
        };
        SettlePaymentLink: {
            /** @description What came by the slip in review, when it is not what `due` says */
            amount?: number;
            /** @enum {string} */
            method?: "bank_transfer" | "promptpay" | "credit_card" | "cash";
            reason?: string;
        };
        OpenInvitation: {
            invitation: string;
        };
        OpenedInvitation: {
            email: string;
            /** @enum {string} */
            role: "staff" | "auditor";
            expiresAt: string;
        };
        FirstOwner: {
            missing: boolean;
        };
        Register: {
            name: string;
            /** @description Not asked with an invitation: the account has the address that was invited */
            email?: string;
            /** @description Not one of the most common ones, nor the email, nor the name of the house */
            password: string;
            setupCode?: string;
            invitation?: string;
        };
        Session: {
            token: string;
            user: components["schemas"]["User"];
            deviceToken: string;
        };
        User: {
            id: string;
            name: string;
            email: string;
            /** @enum {string} */
            role: "owner" | "staff" | "auditor";
        };
        Login: {
            email: string;
            password: string;
            /** @description Of an earlier sign-in on this device: it is not locked out by what strangers try */
            deviceToken?: string;
        };
        ConfirmPassword: {
            password: string;
        };
        Sessions: {
            sessions: components["schemas"]["DeviceSession"][];
            /** @description null: it is the one of the registration */
            passwordChangedAt: string | null;
            /** @description The newest hour of the last 30 days with wrong passwords from an address that you never signed in from; null once the password was changed */
            strange: components["schemas"]["StrangeSignIns"] | null;
        };
        DeviceSession: {
            id: string;
            createdAt: string;
            lastSeenAt: string;
            address: string;
            /** @description The header User-Agent at sign-in, cut at 300 characters */
            agent: string;
            current: boolean;
        };
        StrangeSignIns: {
            from: string;
            count: number;
            addresses: string[];
        };
        ChangePassword: {
            current: string;
            /** @description Not one of the most common ones, nor the email, nor the name of the house */
            next: string;
        };
        ForgotPassword: {
            email: string;
        };
        ResetPassword: {
            token: string;
            /** @description Not one of the most common ones, nor the email, nor the name of the house */
            password: string;
        };
        PasswordWasReset: {
            /** @description For the sign-in that follows */
            deviceToken: string;
        };
        Person: {
            id: string;
            name: string;
            email: string;
            /** @enum {string} */
            role: "owner" | "staff" | "auditor";
            since: string;
        };
        PatchPerson: {
            /** @enum {string} */
            role: "owner" | "staff" | "auditor";
        };
        PersonAnswer: {
            /** @constant */
            status: "success";
            data: {
                person: components["schemas"]["Person"];
            };
        };
        Invite: {
            email: string;
            /** @enum {string} */
            role: "staff" | "auditor";
        };
        InvitationAnswer: {
            /** @constant */
            status: "success";
            data: {
                invitation: components["schemas"]["InvitationWithLink"];
            };
        };
        InvitationWithLink: {
            id: string;
            email: string;
            /** @enum {string} */
            role: "staff" | "auditor";
            invitedAt: string;
            expiresAt: string;
            expired: boolean;
            /** @description Opens the page to register; it is not kept */
            link: string;
        };
        Invitation: {
            id: string;
            email: string;
            /** @enum {string} */
            role: "staff" | "auditor";
            invitedAt: string;
            expiresAt: string;
            expired: boolean;
        };
        KeptOfPerson: {
            bookings: {
                id: string;
                number: string;
                status: string;
                checkIn: string;
                checkOut: string;
                customerName: string;
                email: string | null;
                phone: string | null;
                createdAt: string;
                links: number;
                slips: number;
                mails: number;
                /** @description Why the person cannot be erased yet: somebody is still to come, or the house owes money */
                hindrance: ("stay_ahead" | "refund_due") | null;
            }[];
            links: {
                id: string;
                amount: number;
                description: string;
                customerName: string;
                createdAt: string;
                slips: number;
                mails: number;
            }[];
            /** @description What is typed to erase: the number of the newest booking, without one the contact; null: nothing is kept */
            confirmBy: string | null;
        };
        ExportPerson: {
            /** @description An email address or a phone number, as the guest wrote it */
            contact: string;
        };
        PersonExport: {
            contact: string;
            exportedAt: string;
            person: components["schemas"]["KeptOfPerson"];
            streams: {
                stream: string;
                events: {
                    [key: string]: unknown;
                }[];
            }[];
        };
        ErasePerson: {
            /** @description An email address or a phone number, as the guest wrote it */
            contact: string;
            /** @description `confirmBy` of the person, typed: the number of the newest booking */
            number: string;
        };
        Erased: {
            erased: string[];
        };
        Retention: {
            /** @description null: nobody is erased by age */
            retention: {
                /** @description Months after the stay */
                months: number;
                firstRunAt: string;
                lastRunAt: string | null;
            } | null;
            proposed: number;
            /** @description Months after the stay */
            months: number;
            /** @description How many stays these months would erase today */
            stays: number;
        };
        SetRetention: {
            months: number | null;
        };
        AuditEvents: {
            events: components["schemas"]["AuditEvent"][];
            seal: components["schemas"]["AuditSeal"] | null;
        };
        AuditEvent: {
            position: string;
            stream: string;
            revision: number;
            id: string;
            type: string;
            at: string;
            actor: {
                /** @enum {string} */
                kind: "guest" | "staff" | "system";
                id?: string;
                name?: string;
            };
            correlationId: string;
            causationId: string;
            data: {
                [key: string]: unknown;
            };
            /** @description What it changed of the state of its stream; of `calendar` the nights of the booking or block */
            changes: components["schemas"]["FieldChange"][];
            /** @enum {string} */
            kind: "booking" | "money" | "villa" | "bank" | "team" | "mail" | "calendar";
            subject: components["schemas"]["AuditSubject"];
            cause: components["schemas"]["AuditCause"] | null;
            /** @description How many other events have the same correlation id */
            sameAction: number;
            /** @description Fields of data and changes that the asker may not see */
            hidden: string[];
            previousHash: string | null;
            mac: string | null;
            seal: number | null;
            sealedAt: string | null;
            /** @description This house did not write it: nothing is done for it */
            unproven: boolean;
        };
        AuditSubject: {
            /** @enum {string} */
            kind: "booking" | "paymentLink" | "villa" | "team" | "calendar" | "channel" | "receipts" | "gateway" | "ledger";
            /** @description Number of the booking, twelve digits of a payment link; empty for the others */
            name: string;
            /** @description Of the booking, payment link or channel; null for an auditor and for the others */
            id: string | null;
            /** @description How the filter `stream` and /admin/audit/state call it, such as booking-BTM-7K2M9 */
            stream: string;
        };
        AuditCause: {
            position: string;
            type: string;
            at: string;
        };
        AuditSeal: {
            number: number;
            /** @description How many events of this house it counts */
            events: number;
            at: string;
            /** @description Null for an auditor, as is mac */
            root: string | null;
            mac: string | null;
            /** @description Events that came behind it and wait for the next one */
            waiting: number;
        };
        AuditState: {
            subject: components["schemas"]["AuditSubject"];
            number: number;
            count: number;
            firstAt: string | null;
            lastAt: string | null;
            event: components["schemas"]["AuditEvent"] | null;
            state: {
                [key: string]: unknown;
            };
            hidden: string[];
        };
        VerifyRun: {
            running: boolean;
            startedAt: string | null;
            /** @description Name of the member of staff; empty: nobody yet */
            startedBy: string;
            counts: {
                seals: {
                    done: number;
                    total: number | null;
                };
                events: {
                    done: number;
                    total: number | null;
                };
                streams: {
                    done: number;
                    total: number | null;
                };
                bookings: {
                    done: number;
                    total: number | null;
                };
                rows: {
                    done: number;
                    total: number | null;
                };
                files: {
                    done: number;
                    total: number | null;
                };
            };
            secondsLeft: number | null;
            findings: components["schemas"]["Finding"][];
            /** @description How many there are; `findings` holds the first hundred */
            found: number;
            /** @description Events that the read tables had not seen yet */
            behind: number;
            /** @description The run could not be brought to its end */
            failed: boolean;
            seal: components["schemas"]["AuditSeal"] | null;
            finishedAt: string | null;
            /** @description Baan began it by itself, in the quiet hour */
            byNight: boolean;
            /** @description The last run by night that came to its end; null: none yet */
            lastNight: {
                finishedAt: string;
                found: number;
            } | null;
            /** @description When an auditor may start another; null: now */
            nextAllowedAt: string | null;
        };
        Finding: {
            /** @enum {string} */
            kind: "chain" | "mac" | "seal" | "carried" | "sealed" | "nights" | "rows" | "checkpoint" | "files" | "unsigned";
            where: {
                subject: components["schemas"]["AuditSubject"] | null;
                /** @description Its position */
                event: string | null;
            };
            at: string | null;
            /** @enum {string} */
            advice: "restoreBeside" | "startService" | "callAdministrator" | "rebuild" | "restoreFiles";
            /** @description For the administrator, in English; nothing of a person */
            detail: string;
        };
        AuditExport: {
            stream: string;
            exportedAt: string;
            /** @description What the file can prove: for an auditor ids are replaced, and its hashes cannot be recomputed */
            note: string;
            recomputable: boolean;
            seal: components["schemas"]["AuditSeal"] | null;
            events: {
                revision: number;
                id: string;
                type: string;
                /** @description The bytes in the store, as UTF-8 */
                stored: {
                    data: string;
                    metadata: string;
                };
                hash: string;
                previousHash: string | null;
                mac: string | null;
                decrypted: {
                    [key: string]: unknown;
                };
                changes: components["schemas"]["FieldChange"][];
            }[];
        };
        LetterRow: {
            id: string;
            /** @description What it says, as in the event `MessageSent`; `guestCode` or `cardCode` for a code */
            kind: string;
            to: string;
            subject: string | null;
            language: string;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed";
            /** @description When it was sent, or tried last */
            at: string;
            attempts: number;
            /** @description What the mail server said */
            failure: string | null;
            attachments: string[];
            /** @description As it was sent, so that it can be read and sent again */
            isKept: boolean;
            /** @description Who of the staff had it sent again */
            sentAgainBy: string | null;
            /** @description When somebody of the staff had a copy sent */
            copiedAt: string | null;
            about: components["schemas"]["LetterAbout"];
        };
        LetterAbout: {
            bookingId: string | null;
            bookingNumber: string | null;
            paymentLinkId: string | null;
            /** @description Of the guest, of who pays or of the member; empty when it is about the house */
            name: string;
        };
        LetterAnswer: {
            /** @constant */
            status: "success";
            data: {
                letter: components["schemas"]["Letter"];
            };
        };
        Letter: {
            id: string;
            /** @description What it says, as in the event `MessageSent`; `guestCode` or `cardCode` for a code */
            kind: string;
            to: string;
            subject: string | null;
            language: string;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed";
            /** @description When it was sent, or tried last */
            at: string;
            attempts: number;
            /** @description What the mail server said */
            failure: string | null;
            attachments: string[];
            /** @description As it was sent, so that it can be read and sent again */
            isKept: boolean;
            /** @description Who of the staff had it sent again */
            sentAgainBy: string | null;
            /** @description When somebody of the staff had a copy sent */
            copiedAt: string | null;
            about: components["schemas"]["LetterAbout"];
            html: string | null;
            text: string | null;
        };
        SendLetter: {
            to?: string;
        };
        LetterSent: {
            /** @constant */
            status: "success";
            data: {
                id: string;
            };
        };
        Channel: {
            id: string;
            /** @enum {string} */
            kind: "airbnb" | "booking_com" | "agoda" | "vrbo" | "google" | "other";
            name: string;
            /** @description It is not read, its nights stay taken, and its export is served */
            paused: boolean;
            /** @description Its stays can be read; without a feed it only reads ours */
            hasFeed: boolean;
            /** @description Without a fetch for longer there is an alarm */
            limitHours: number;
            /** @description ISO instant */
            addedAt: string;
            reads: {
                /** @enum {string} */
                state: "never" | "good" | "partial" | "failing";
                lastGoodAt: string | null;
                lastTriedAt: string | null;
                failingSince: string | null;
                /** @description Failed tries in a row */
                tries: number;
                error: {
                    /** @enum {string} */
                    code: "feed_unreachable" | "feed_not_calendar" | "feed_truncated" | "feed_too_large" | "address_not_public" | "own_calendar";
                    /** @description Of `feed_unreachable` */
                    reason: ("dns" | "refused" | "timeout" | "tls" | "status" | "redirects") | null;
                    /** @description HTTP status that came, of the reason `status` */
                    status: number | null;
                } | null;
                /** @description Events of the last feed that could not be read */
                unreadable: number;
            };
            fetches: {
                lastAt: string | null;
                /** @description Of the calendar that the last fetch got */
                revision: number | null;
                /** @description Bookings, blocks and stays that the channel does not know yet */
                exposed: number;
                /** @description The oldest of them */
                exposedSince: string | null;
                /** @description Median of the hours between two fetches; null: fewer than 20 */
                usualHours: number | null;
                /** @description Three times the median, where it differs from `limitHours` */
                proposedHours: number | null;
                /** @description Since when it has not fetched for longer than `limitHours` */
                overdueSince: string | null;
            };
            /** @description Stays ahead that take nights */
            stays: number;
            asks: components["schemas"]["ChannelAsk"][];
            /** @description Give it as If-Match */
            revision: number;
        };
        ChannelAsk: {
            /** @constant */
            kind: "removal";
            id: string;
            /** @description ISO instant */
            since: string;
            /** @description Gone from the feed. Their nights stay taken until the answer */
            stayIds: string[];
            /** @description How many stays the feed still has */
            left: number;
        } | {
            /** @constant */
            kind: "window";
            id: string;
            /** @description ISO instant */
            since: string;
            stayId: string;
        } | {
            /** @constant */
            kind: "unclear";
            id: string;
            /** @description ISO instant */
            since: string;
            stayId: string;
        } | {
            /** @constant */
            kind: "repeats";
            id: string;
            /** @description ISO instant */
            since: string;
            stayId: string;
            /** @description The stay that it may repeat */
            of: {
                channelId: string;
                stayId: string;
            };
        };
        AddChannel: {
            /** @enum {string} */
            kind: "airbnb" | "booking_com" | "agoda" | "vrbo" | "google" | "other";
            name: string;
            feedUrl: string | null;
            limitHours?: number;
        };
        ChannelWithExportAnswer: {
            /** @constant */
            status: "success";
            data: {
                channel: components["schemas"]["Channel"];
                exportUrl: string;
            };
        };
        ChangeChannel: {
            name?: string;
            feedUrl?: string | null;
            limitHours?: number;
            paused?: boolean;
        };
        ChannelAnswer: {
            /** @constant */
            status: "success";
            data: {
                channel: components["schemas"]["Channel"];
            };
        };
        ChannelRemovedAnswer: {
            /** @constant */
            status: "success";
            data: {
                blocked: number;
                overlapping: {
                    id: string;
                    checkIn: string;
                    checkOut: string;
                }[];
            };
        };
        ChannelAddressesAnswer: {
            /** @constant */
            status: "success";
            data: {
                feedUrl: string | null;
                exportUrl: string;
            };
        };
        AnswerChannel: {
            ask: string;
            /** @enum {string} */
            answer: "keep" | "remove" | "window" | "stay" | "guest" | "closing" | "repeats" | "differs";
        };
        ChannelStay: {
            id: string;
            checkIn: components["schemas"]["PlainDate"];
            checkOut: components["schemas"]["PlainDate"];
            /**
             * @description block: the feed does not say whether a guest or a closing has the nights
             * @enum {string}
             */
            kind: "reservation" | "block";
            /** @description Code of the reservation at the channel */
            reference: string | null;
            bookingId: string | null;
            /**
             * @description window and echo take no nights
             * @enum {string}
             */
            state: "taken" | "window" | "unclear" | "echo" | "past";
            /** @description It touches today, and may be the booking window of the channel */
            perhapsWindow: boolean;
            firstSeenAt: string | null;
            /** @description The last good read before, in which it was not there */
            notSeenAt: string | null;
            /** @description When its nights last changed */
            movedAt: string | null;
            /** @description Since when the feed does not have it any more */
            absentAt: string | null;
            /** @description What the other channels know of its nights ahead */
            channels: {
                id: string;
                name: string;
                /** @description Since when the other channel knows all its nights */
                knownSince: string | null;
                /** @description Since when the other channel can sell one of them again */
                exposedSince: string | null;
            }[];
        };
        ChannelLogLine: {
            /** @description ISO instant */
            at: string;
            /** @enum {string} */
            way: "read" | "fetch";
            /** @description Of a read: good, unchanged, partial, or the code of a failure. Of a fetch: served, unchanged, lost, notCounted */
            outcome: string;
            detail: {
                [key: string]: unknown;
            };
        };
        PreviewChannel: {
            /** @description http, https or webcal */
            feedUrl: string;
        };
        ChannelPreviewAnswer: {
            /** @constant */
            status: "success";
            data: {
                /** @enum {string} */
                kind: "airbnb" | "booking_com" | "agoda" | "vrbo" | "google" | "other";
                joined: {
                    checkIn: string;
                    checkOut: string;
                    /** @enum {string} */
                    kind: "reservation" | "block";
                    reference: string | null;
                    bookingId: string;
                    number: string;
                }[];
                new: {
                    checkIn: string;
                    checkOut: string;
                    /** @enum {string} */
                    kind: "reservation" | "block";
                    reference: string | null;
                }[];
                collides: {
                    checkIn: string;
                    checkOut: string;
                    /** @enum {string} */
                    kind: "reservation" | "block";
                    reference: string | null;
                    with: {
                        /** @enum {string} */
                        kind: "booking" | "block" | "stay";
                        id: string;
                    }[];
                }[];
                windows: {
                    checkIn: string;
                    checkOut: string;
                    /** @enum {string} */
                    kind: "reservation" | "block";
                    reference: string | null;
                }[];
                unreadable: {
                    line: number;
                    reason: string;
                }[];
            };
        };
        Conflict: {
            id: string;
            /** @description The first night that both have */
            checkIn: string;
            checkOut: string;
            sides: ({
                /** @constant */
                kind: "booking";
                /** @description null for an auditor */
                id: string | null;
                number: string;
                checkIn: string;
                checkOut: string;
            } | {
                /** @constant */
                kind: "stay";
                channelId: string;
                stayId: string;
                reference: string | null;
                checkIn: string;
                checkOut: string;
            })[];
            /** @description The booking came through this channel, and may be this stay on other nights; null also for an auditor */
            mayJoin: {
                bookingId: string;
                stayId: string;
            } | null;
            /** @description ISO instant */
            since: string;
            timeline: {
                /** @description ISO instant */
                at: string;
                /** @enum {string} */
                what: "fetchedBefore" | "taken" | "notSeen" | "seen" | "fetched";
                /** @description Index in `sides` */
                side: number | null;
                channelId: string | null;
            }[];
            settled: {
                /** @enum {string} */
                how: "channelCancels" | "channelMoves" | "bothFit" | "other";
                reason: string | null;
                /** @description ISO instant */
                at: string;
                by: string;
                /** @description When it comes back if the channel still shows the nights */
                asksAgainAt: string | null;
            } | null;
            /** @description What was settled once, and does not hold any more */
            agreedBefore: {
                /** @enum {string} */
                how: "channelCancels" | "channelMoves" | "bothFit" | "other";
                reason: string | null;
                /** @description ISO instant */
                at: string;
                by: string;
            } | null;
        };
        Exposure: {
            /** @enum {string} */
            kind: "booking" | "block" | "stay";
            /** @description null of a booking for an auditor */
            id: string | null;
            /** @description Of a booking */
            number: string | null;
            customerName: string | null;
            /** @description The channel that sold it; null: the villa itself */
            soldBy: string | null;
            checkIn: string;
            checkOut: string;
            /** @description The earliest of `channels` */
            since: string;
            /** @description Those that do not know all its nights, the longest exposed first */
            channels: {
                id: string;
                name: string;
                /** @description ISO instant */
                since: string;
            }[];
        };
        SettleConflict: {
            /** @enum {string} */
            how: "channelCancels" | "channelMoves" | "bothFit" | "other";
            reason: string;
        };
        ConflictAnswer: {
            /** @constant */
            status: "success";
            data: {
                conflict: components["schemas"]["Conflict"];
            };
        };
        Stats: {
            /** @description Bookings that are not hidden */
            totalBookings: number;
            /** @description Bookings in pending_payment */
            pendingPayments: number;
            /** @description Slips that wait for a decision */
            inReview: number;
            confirmed: number;
            /** @description Received - refunded, hidden bookings included, test payments not */
            totalRevenue: number;
            /** @description By the nights stayed, as the month reports count (YYYY-MM); their revenue adds up to `totalRevenue` */
            months: {
                month: string;
                nights: number;
                revenue: number;
            }[];
        };
        Report: {
            month: string;
            /** @enum {string} */
            by: "nights" | "day";
            received: number;
            refunded: number;
            /** @description received - refunded */
            revenue: number;
            nights: {
                sold: number;
                blocked: number;
                /** @description Nights of the month that could be sold: all but the blocked ones */
                free: number;
                soldYearBefore: number;
            };
            /** @description Bookings with nights in this month */
            stays: number;
            /** @description Revenue of the nights by their number */
            averageNight: number | null;
            kinds: {
                /**
                 * @description Of a confirmed stay; kept of a cancelled one; of a stay that is not confirmed; through a link without a booking
                 * @enum {string}
                 */
                kind: "stay" | "kept" | "unconfirmed" | "link";
                count: number;
                received: number;
                refunded: number;
                /** @description received - refunded */
                revenue: number;
            }[];
            sources: {
                source: ("website" | "phone" | "line" | "walk_in" | "airbnb" | "booking_com" | "agoda" | "vrbo" | "google" | "other") | null;
                revenue: number;
            }[];
            methods: {
                /** @enum {string} */
                method: "bank_transfer" | "promptpay" | "credit_card" | "cash";
                received: number;
                refunded: number;
            }[];
            /** @description Revenue of all other months; with `revenue` it comes to `totalRevenue` */
            otherMonths: number;
            /** @description As in the statistics, counted without months */
            totalRevenue: number;
            rows: components["schemas"]["ReportRow"][];
        };
        ReportRow: {
            /**
             * @description Of a confirmed stay; kept of a cancelled one; of a stay that is not confirmed; through a link without a booking
             * @enum {string}
             */
            kind: "stay" | "kept" | "unconfirmed" | "link";
            /** @description When the money came or went; null where it counts for nights */
            day: string | null;
            /** @description Of the booking; of a link what an auditor knows it by */
            number: string;
            /** @description Not for an auditor, as `linkId` */
            bookingId?: string;
            linkId?: string;
            /** @description Of the guest, or what the link is for; not for an auditor */
            name?: string;
            /**
             * @description What named the guest was erased
             * @constant
             */
            erased?: true;
            status: ("pending_payment" | "in_review" | "confirmed" | "cancelled" | "expired") | null;
            source: ("website" | "phone" | "line" | "walk_in" | "airbnb" | "booking_com" | "agoda" | "vrbo" | "google" | "other") | null;
            checkIn: string | null;
            checkOut: string | null;
            /** @description Nights of it in this month; by day always 0 */
            nights: number;
            methods: ("bank_transfer" | "promptpay" | "credit_card" | "cash")[];
            received: number;
            refunded: number;
            /** @description received - refunded */
            revenue: number;
        };
        Change: {
            /** @enum {string} */
            kind: "booking" | "receipt" | "paymentLink" | "calendar" | "channel" | "gateway" | "villa" | "staff";
            id: string | null;
        };
        Ready: {
            /** @constant */
            status: "ready";
            checks: {
                [key: string]: "up" | "down";
            };
            /** @description Events without the MAC of this house, for which nothing is done; absent: none */
            unproven?: {
                position: string;
                type: string;
            }[];
            /** @description How many rows of a table lack the MAC of this house: they are not used; absent: none */
            unsigned?: {
                table: string;
                rows: number;
            }[];
            /** @description Why the log is not sealed any more; absent: it is */
            notSigned?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
