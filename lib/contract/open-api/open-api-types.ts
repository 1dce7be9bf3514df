/** The parts of an OpenAPI document that this code uses. */
export type OpenApiSchema = {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly 'x-extensible-enum'?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, OpenApiSchema>>;
  readonly additionalProperties?: boolean | OpenApiSchema;
  readonly items?: OpenApiSchema;
  readonly not?: OpenApiSchema;
  readonly anyOf?: readonly OpenApiSchema[];
  readonly oneOf?: readonly OpenApiSchema[];
  readonly allOf?: readonly OpenApiSchema[];
};

type OpenApiContent = Record<
  string,
  {
    readonly schema: OpenApiSchema;
    readonly example?: unknown;
    readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
  }
>;

export type OpenApiParameter = {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema: OpenApiSchema;
};

type OpenApiResponse = {
  readonly description: string;
  readonly headers?: Readonly<
    Record<string, { readonly description?: string; readonly schema?: OpenApiSchema }>
  >;
  readonly content?: OpenApiContent;
};

export type OpenApiOperation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: { readonly content: OpenApiContent };
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
};

export type OpenApiDocument = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  /** Requests that the server sends. Only OpenAPI 3.1 supports them. */
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, OpenApiSchema>> };
};

/** Returns the schema itself, or the schema that it refers to. */
export function referredSchema(
  schema: OpenApiSchema,
  schemas: Readonly<Record<string, OpenApiSchema>>,
): OpenApiSchema {
  const { $ref } = schema;
  return $ref === undefined ? schema : (schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {});
}
