import tseslint from "typescript-eslint";

export default tseslint.config(
  {
    ignores: [
      "dist/",
      "reports/",
      "coverage/",
      "src/generated/",
      ".stryker-tmp/",
      ".stryker-judge-tmp/",
      "tests/stryker/*.cjs",
      "openapi/",
      "examples/downstream/",
    ],
  },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Numbers and errors are printed in messages all over a client; both have one obvious text.
      "@typescript-eslint/restrict-template-expressions": "off",
      // `void promise` and arrow functions that return void say what they mean.
      "@typescript-eslint/no-confusing-void-expression": "off",
      // Callbacks that fit an async interface need not wait for anything.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // An empty text is as good as none; a rejection that is handled elsewhere is swallowed by an empty function.
      "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: { string: true } }],
      "@typescript-eslint/no-empty-function": ["error", { allow: ["arrowFunctions"] }],
      // There are no enums (`erasableSyntaxOnly`), and looking for them in every assignment takes long.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      "@typescript-eslint/no-mixed-enums": "off",
      // An assertion names the type; `!` is not used in src.
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
  {
    files: ["src/**/*.ts", "toolkit/**/*.ts", "scripts/**/*.ts"],
    // What is longer holds more than one thing.
    rules: { "max-lines": ["error", { max: 150 }] },
  },
  {
    files: ["toolkit/contract/**/*.ts"],
    rules: {
      // What a service sends is as long as it likes, and a call takes some ten thousand arguments only.
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.property.name=/^(push|unshift|splice|max|min|fromCharCode)$/] > SpreadElement",
          message: "Add them one by one: a list that a service sends may be too long for the arguments of a call.",
        },
      ],
    },
  },
  {
    files: ["tests/**/*.ts"],
    rules: {
      // Tests hand over what no caller could write with the types on.
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/prefer-promise-reject-errors": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
);
