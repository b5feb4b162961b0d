import { CATEGORY, type SeedArticle } from '../article.ts';

/** The article behind the tick box of the registration form. */
export const userAgreement: SeedArticle = {
  slug: 'user-agreement',
  category: CATEGORY.terms,
  position: 1,
  thumbnail: '',
  texts: {
    en: {
      title: 'User agreement',
      abstract: 'The terms on which you use {{site}}, in plain words.',
      content: `
These terms apply between you and the operator of {{site}}. By ticking the box at registration you accept them. The software is open source and comes with standard terms; an operator who serves the public must complete them with a name, an address and the law that applies.
## 1. The service
{{site}} brings together buy and sell orders for crypto currencies, keeps accounts and shows market data. It gives no advice and recommends no investment. As long as the site calls itself a demo, all balances are test funds without value.
## 2. Who may register
You are of full age, act for yourself, and the law of your country allows you to use such a service. Your details are true and kept up to date.
## 3. Your account
One person, one account. Keep your password secret; what happens under your account counts as done by you until you report misuse. We may ask for proof of identity where a function requires it.
## 4. Orders and trades
An order binds you as soon as it is confirmed, until it is filled or cancelled. Orders are served by price, then by time. A filled trade is final. We change a trade only where the records show that the software broke its own rules, and then we tell those affected.
## 5. Fees
The fees shown in the fee schedule and before each confirmation apply. Changes are announced beforehand and never apply to trades already made.
## 6. Balances and records
Your balances follow from the entries in the ledger. You can view and export your history. Please report mistakes within 30 days.
## 7. What is not allowed
- Feigned trades, manipulation of prices, trading with other people's data.
- Attacks on the service, evading limits, use for money laundering or other offences.
- Programs are welcome as long as they respect the published limits.
## 8. Interruptions
We do our best to keep the service running, but can't promise that it always does. Confirmed orders and balances are kept through a restart.
## 9. Suspension and closure
You can stop using your account at any time. We may suspend an account on serious suspicion; we state the reason as far as the law allows, and what belongs to you remains yours.
## 10. Liability
Each side is liable for intent and gross negligence and wherever the law demands it. Losses from price movements are your own risk. The software itself comes without warranty, as the Apache 2.0 licence says.
## 11. Changes
New versions are published here. Important changes are announced in the notices at least 14 days ahead; whoever disagrees may close the account free of charge.
`,
    },
    zh: {
      title: '用户协议',
      abstract: '用浅白的文字说明您使用 {{site}} 的条款。',
      content: `
本协议由您与 {{site}} 的运营者订立。注册时勾选同意，即表示接受本协议。本软件为开源软件，附带通用条款；面向公众服务的运营者须补充其名称、地址及适用法律。
## 1. 服务内容
{{site}} 撮合加密货币的买卖委托，管理账户并展示行情，不提供投资建议，也不推荐任何投资。只要本站标明为演示站点，所有余额均为没有价值的测试资金。
## 2. 注册资格
您已成年，为本人行事，且所在国家或地区的法律允许您使用此类服务。您提供的资料真实，并会及时更新。
## 3. 您的账户
一人一户。请妥善保管密码；在您报告被盗用之前，账户内的操作视为您本人所为。部分功能可能要求验证身份。
## 4. 委托与成交
委托一经确认即对您有约束力，直至成交或撤销。撮合遵循价格优先、时间优先。成交不可撤回；只有当记录证明软件违反了自身规则时才会更正，并告知相关用户。
## 5. 费用
以费率说明及每次确认前显示的费用为准。调整会提前公告，且不影响已完成的成交。
## 6. 余额与记录
余额由账本分录得出。您可以查看并导出历史记录，如有错误请在 30 天内提出。
## 7. 禁止行为
- 虚假交易、操纵价格、使用他人资料进行交易。
- 攻击服务、规避限制、用于洗钱或其他违法活动。
- 欢迎使用程序交易，但须遵守公布的限制。
## 8. 服务中断
我们尽力保持服务运行，但无法保证永不中断。已确认的委托和余额在重启后保持不变。
## 9. 暂停与注销
您可以随时停止使用账户。如有重大嫌疑，我们可能暂停账户，并在法律允许的范围内说明理由；属于您的资产仍归您所有。
## 10. 责任
双方对故意和重大过失以及法律规定的情形承担责任。价格波动造成的损失由您自行承担。软件本身依 Apache 2.0 许可不附带任何担保。
## 11. 变更
新版本在此公布。重要变更至少提前 14 天公告；不同意者可免费注销账户。
`,
    },
    hk: {
      title: '用戶協議',
      abstract: '以淺白文字說明你使用 {{site}} 的條款。',
      content: `
本協議由你與 {{site}} 的營運者訂立。註冊時剔選同意，即表示接受本協議。本軟件為開源軟件，附帶通用條款；向公眾提供服務的營運者須補充其名稱、地址及適用法律。
## 1. 服務內容
{{site}} 撮合加密貨幣的買賣委託，管理帳戶並展示行情，不提供投資意見，亦不推介任何投資。只要本站標明為示範網站，所有結餘均為沒有價值的測試資金。
## 2. 註冊資格
你已成年，為本人行事，而所在地法律容許你使用此類服務。你提供的資料真確，並會適時更新。
## 3. 你的帳戶
一人一戶。請妥善保管密碼；在你報告被盜用之前，帳戶內的操作視為你本人所為。部分功能或需核實身分。
## 4. 委託與成交
委託一經確認即對你具約束力，直至成交或撤銷。撮合按價格優先、時間優先。成交不可撤回；只有在紀錄證明軟件違反自身規則時才會更正，並通知受影響用戶。
## 5. 費用
以收費表及每次確認前顯示的費用為準。調整會預先公佈，且不影響已完成的成交。
## 6. 結餘與紀錄
結餘由賬簿分錄得出。你可查看並匯出歷史紀錄，如有錯誤請於 30 日內提出。
## 7. 禁止行為
- 虛假交易、操縱價格、使用他人資料進行交易。
- 攻擊服務、規避限制、用於洗黑錢或其他違法活動。
- 歡迎使用程式交易，但須遵守公佈的限制。
## 8. 服務中斷
我們會盡力維持服務，但不能保證永不中斷。已確認的委託及結餘在重新啟動後保持不變。
## 9. 暫停與註銷
你可隨時停止使用帳戶。如有重大嫌疑，我們可暫停帳戶，並在法律容許的範圍內說明理由；屬於你的資產仍歸你所有。
## 10. 責任
雙方對故意及嚴重疏忽，以及法律規定的情況承擔責任。價格波動引致的損失由你自行承擔。軟件本身按 Apache 2.0 授權不附帶任何保證。
## 11. 修訂
新版本在此公佈。重要修訂最少提前 14 日公佈；不同意者可免費註銷帳戶。
`,
    },
    jp: {
      title: '利用規約',
      abstract: '{{site}} をご利用いただく条件を、平易な言葉でまとめました。',
      content: `
本規約は、利用者と {{site}} の運営者とのあいだに適用されます。登録時に同意欄へチェックを入れることで、本規約に同意したものとします。本ソフトウェアはオープンソースであり、標準的な規約を備えています。一般に公開する運営者は、名称、所在地、準拠法を補わなければなりません。
## 1. サービスの内容
{{site}} は暗号資産の売買注文を付け合わせ、口座を管理し、相場情報を表示します。助言や投資の推奨は行いません。サイトがデモと表示しているかぎり、残高はすべて価値のないテスト資金です。
## 2. 登録できる方
成年であり、自分自身のために行動し、居住国の法律でこの種のサービスの利用が認められている方。登録内容は正確で、常に最新でなければなりません。
## 3. アカウント
お一人につき一つです。パスワードは秘密にしてください。不正利用の届け出があるまで、アカウントでの操作はご本人によるものとみなします。機能によっては本人確認をお願いします。
## 4. 注文と約定
注文は確定した時点から、約定または取消しまで拘束力を持ちます。約定は価格優先、時間優先です。成立した約定は取り消せません。記録によりソフトウェアが自らの規則に反したと分かった場合に限り訂正し、関係する方にお知らせします。
## 5. 手数料
手数料表と確定前の画面に示す手数料が適用されます。変更は事前に告知し、成立済みの約定には適用しません。
## 6. 残高と記録
残高は帳簿の記録から導かれます。履歴は閲覧、書き出しできます。誤りは30日以内にお知らせください。
## 7. 禁止事項
- 見せかけの取引、価格の操作、他人の情報による取引。
- サービスへの攻撃、制限の回避、資金洗浄その他の犯罪への利用。
- プログラムによる取引は、公開された制限を守るかぎり歓迎します。
## 8. 中断
継続的な提供に努めますが、常に動作することは保証できません。確定済みの注文と残高は再起動後も保たれます。
## 9. 停止と解約
利用はいつでもやめられます。重大な疑いがある場合はアカウントを停止することがあり、法律の許す範囲で理由をお伝えします。利用者の資産は利用者のものであり続けます。
## 10. 責任
双方は、故意と重過失、および法律の定める場合に責任を負います。価格変動による損失は利用者の負担です。ソフトウェア自体は Apache 2.0 ライセンスのとおり無保証です。
## 11. 変更
新しい版はここに掲載します。重要な変更は14日前までにお知らせで告知し、同意されない方は無料で解約できます。
`,
    },
    kr: {
      title: '이용약관',
      abstract: '{{site}}를 이용하는 조건을 쉬운 말로 정리했습니다.',
      content: `
이 약관은 이용자와 {{site}} 운영자 사이에 적용됩니다. 가입할 때 동의란에 표시하면 약관에 동의한 것입니다. 이 소프트웨어는 오픈 소스이며 표준 약관이 함께 제공됩니다. 일반에 공개하는 운영자는 명칭, 주소, 준거법을 보충해야 합니다.
## 1. 서비스
{{site}}는 암호화폐의 매수, 매도 주문을 연결하고 계정을 관리하며 시세를 보여 줍니다. 조언이나 투자 권유는 하지 않습니다. 사이트가 데모로 표시된 동안 모든 잔고는 가치 없는 테스트 자금입니다.
## 2. 가입 자격
성년이고 본인을 위해 행동하며, 거주국의 법이 이런 서비스의 이용을 허용해야 합니다. 정보는 사실이어야 하며 최신으로 유지해야 합니다.
## 3. 계정
한 사람에 계정 하나입니다. 비밀번호를 비밀로 지켜 주세요. 도용을 신고하기 전까지 계정에서 일어난 일은 본인이 한 것으로 봅니다. 기능에 따라 본인 확인을 요청할 수 있습니다.
## 4. 주문과 체결
주문은 확인된 때부터 체결되거나 취소될 때까지 구속력이 있습니다. 체결은 가격 우선, 시간 우선입니다. 체결된 거래는 확정됩니다. 기록상 소프트웨어가 자신의 규칙을 어긴 경우에만 바로잡고 해당 이용자에게 알립니다.
## 5. 수수료
수수료 안내와 확인 전 화면에 표시된 수수료가 적용됩니다. 변경은 미리 알리며 이미 이루어진 체결에는 적용되지 않습니다.
## 6. 잔고와 기록
잔고는 장부의 기록에서 나옵니다. 내역을 보고 내보낼 수 있으며, 오류는 30일 안에 알려 주세요.
## 7. 금지 행위
- 가장 매매, 시세 조종, 타인 정보를 이용한 거래.
- 서비스 공격, 제한 회피, 자금 세탁 등 범죄에 이용.
- 프로그램 거래는 공개된 제한을 지키는 한 환영합니다.
## 8. 중단
서비스가 계속되도록 최선을 다하지만 항상 작동한다고 보장할 수는 없습니다. 확인된 주문과 잔고는 재시작 뒤에도 유지됩니다.
## 9. 정지와 해지
언제든 이용을 그만둘 수 있습니다. 중대한 의심이 있으면 계정을 정지할 수 있고, 법이 허용하는 범위에서 이유를 밝힙니다. 이용자의 자산은 계속 이용자의 것입니다.
## 10. 책임
양측은 고의와 중과실, 그리고 법이 정한 경우에 책임을 집니다. 가격 변동에 따른 손실은 이용자의 부담입니다. 소프트웨어 자체는 Apache 2.0 라이선스에 따라 보증 없이 제공됩니다.
## 11. 변경
새 약관은 이곳에 게시됩니다. 중요한 변경은 14일 전까지 공지하며, 동의하지 않으면 무료로 해지할 수 있습니다.
`,
    },
    de: {
      title: 'Nutzungsbedingungen',
      abstract: 'Die Bedingungen, zu denen Sie {{site}} nutzen, in klaren Worten.',
      content: `
Diese Bedingungen gelten zwischen Ihnen und dem Betreiber von {{site}}. Mit dem Häkchen bei der Registrierung nehmen Sie sie an. Die Software ist quelloffen und bringt Standardbedingungen mit; wer sie öffentlich betreibt, muss Namen, Anschrift und anwendbares Recht ergänzen.
## 1. Der Dienst
{{site}} führt Kauf- und Verkaufsorders für Kryptowährungen zusammen, führt Konten und zeigt Marktdaten. Es wird nicht beraten und keine Anlage empfohlen. Solange die Seite sich Demo nennt, sind alle Guthaben wertloses Testguthaben.
## 2. Wer sich registrieren darf
Sie sind volljährig, handeln für sich selbst, und das Recht Ihres Landes erlaubt Ihnen die Nutzung. Ihre Angaben sind richtig und werden aktuell gehalten.
## 3. Ihr Konto
Eine Person, ein Konto. Halten Sie Ihr Passwort geheim; was unter Ihrem Konto geschieht, gilt als von Ihnen getan, bis Sie einen Missbrauch melden. Wo eine Funktion es verlangt, können wir einen Identitätsnachweis verlangen.
## 4. Orders und Abschlüsse
Eine Order bindet Sie ab ihrer Bestätigung, bis sie ausgeführt oder storniert ist. Ausgeführt wird nach Preis, dann nach Zeit. Ein Abschluss ist endgültig. Wir ändern ihn nur, wenn die Aufzeichnungen zeigen, dass die Software gegen ihre eigenen Regeln verstoßen hat, und benachrichtigen dann die Betroffenen.
## 5. Gebühren
Es gelten die Gebühren der Gebührenübersicht und der Anzeige vor jeder Bestätigung. Änderungen werden vorher angekündigt und gelten nie für bereits geschlossene Geschäfte.
## 6. Guthaben und Aufzeichnungen
Ihre Guthaben ergeben sich aus den Buchungen im Hauptbuch. Sie können Ihren Verlauf einsehen und exportieren. Fehler melden Sie bitte innerhalb von 30 Tagen.
## 7. Was nicht erlaubt ist
- Scheingeschäfte, Kursmanipulation, Handel mit fremden Daten.
- Angriffe auf den Dienst, Umgehen von Limits, Geldwäsche oder andere Straftaten.
- Programme sind willkommen, solange sie die veröffentlichten Grenzen achten.
## 8. Unterbrechungen
Wir tun unser Bestes, den Dienst am Laufen zu halten, können es aber nicht jederzeit zusagen. Bestätigte Orders und Guthaben bleiben bei einem Neustart erhalten.
## 9. Sperrung und Schließung
Sie können die Nutzung jederzeit beenden. Bei ernstem Verdacht dürfen wir ein Konto sperren; wir nennen den Grund, soweit das Recht es zulässt, und was Ihnen gehört, bleibt Ihres.
## 10. Haftung
Jede Seite haftet für Vorsatz und grobe Fahrlässigkeit und wo das Gesetz es verlangt. Verluste aus Kursbewegungen sind Ihr eigenes Risiko. Die Software selbst kommt, wie die Lizenz Apache 2.0 sagt, ohne Gewähr.
## 11. Änderungen
Neue Fassungen erscheinen hier. Wichtige Änderungen werden mindestens 14 Tage vorher in den Mitteilungen angekündigt; wer nicht einverstanden ist, kann das Konto kostenlos schließen.
`,
    },
    fra: {
      title: 'Conditions d’utilisation',
      abstract: 'Les conditions dans lesquelles vous utilisez {{site}}, en termes clairs.',
      content: `
Ces conditions s’appliquent entre vous et l’exploitant de {{site}}. En cochant la case lors de l’inscription, vous les acceptez. Le logiciel est libre et fourni avec des conditions types ; un exploitant ouvert au public doit les compléter par son nom, son adresse et le droit applicable.
## 1. Le service
{{site}} rapproche des ordres d’achat et de vente de cryptomonnaies, tient les comptes et affiche des données de marché. Aucun conseil n’est donné, aucun placement n’est recommandé. Tant que le site se présente comme une démonstration, tous les soldes sont des fonds de test sans valeur.
## 2. Qui peut s’inscrire
Vous êtes majeur, agissez pour vous-même, et le droit de votre pays vous autorise à utiliser un tel service. Vos données sont exactes et tenues à jour.
## 3. Votre compte
Une personne, un compte. Gardez votre mot de passe secret ; ce qui se fait sous votre compte est réputé fait par vous jusqu’à ce que vous signaliez un abus. Une preuve d’identité peut être demandée lorsqu’une fonction l’exige.
## 4. Ordres et transactions
Un ordre vous engage dès sa confirmation, jusqu’à son exécution ou son annulation. Les ordres sont servis par prix, puis par ancienneté. Une transaction exécutée est définitive. Nous ne la modifions que si les enregistrements montrent que le logiciel a enfreint ses propres règles, et nous en informons les personnes concernées.
## 5. Frais
S’appliquent les frais de la grille tarifaire, affichés avant chaque confirmation. Les changements sont annoncés à l’avance et ne concernent jamais les transactions déjà conclues.
## 6. Soldes et historique
Vos soldes découlent des écritures du grand livre. Vous pouvez consulter et exporter votre historique. Merci de signaler toute erreur sous 30 jours.
## 7. Ce qui est interdit
- Transactions fictives, manipulation des cours, négociation avec les données d’autrui.
- Attaques contre le service, contournement des limites, blanchiment ou autres infractions.
- Les programmes sont bienvenus tant qu’ils respectent les limites publiées.
## 8. Interruptions
Nous faisons de notre mieux pour maintenir le service, sans pouvoir le garantir en permanence. Les ordres confirmés et les soldes sont conservés lors d’un redémarrage.
## 9. Suspension et clôture
Vous pouvez cesser d’utiliser votre compte à tout moment. Nous pouvons le suspendre en cas de soupçon grave ; nous en donnons la raison dans la mesure permise par la loi, et ce qui vous appartient reste à vous.
## 10. Responsabilité
Chaque partie répond de la faute intentionnelle et de la faute lourde, et partout où la loi l’exige. Les pertes dues aux variations de cours sont à vos risques. Le logiciel lui-même est fourni sans garantie, comme le dit la licence Apache 2.0.
## 11. Modifications
Les nouvelles versions sont publiées ici. Les changements importants sont annoncés au moins 14 jours à l’avance ; qui n’est pas d’accord peut clore son compte sans frais.
`,
    },
    it: {
      title: 'Condizioni d’uso',
      abstract: 'Le condizioni con cui usi {{site}}, in parole semplici.',
      content: `
Queste condizioni valgono tra te e il gestore di {{site}}. Spuntando la casella alla registrazione le accetti. Il software è a codice aperto e include condizioni standard; un gestore che si rivolge al pubblico deve completarle con nome, indirizzo e legge applicabile.
## 1. Il servizio
{{site}} fa incontrare ordini di acquisto e di vendita di criptovalute, tiene i conti e mostra dati di mercato. Non offre consulenza e non raccomanda investimenti. Finché il sito si presenta come dimostrazione, tutti i saldi sono fondi di prova senza valore.
## 2. Chi può registrarsi
Sei maggiorenne, agisci per te stesso e la legge del tuo paese ti consente di usare un servizio simile. I tuoi dati sono veri e aggiornati.
## 3. Il tuo account
Una persona, un account. Tieni segreta la password; ciò che avviene con il tuo account vale come fatto da te finché non segnali un abuso. Dove una funzione lo richiede possiamo chiedere una prova d’identità.
## 4. Ordini e scambi
Un ordine ti vincola dalla conferma fino all’esecuzione o all’annullamento. Gli ordini sono serviti per prezzo e poi per tempo. Uno scambio eseguito è definitivo. Lo modifichiamo solo se le registrazioni mostrano che il software ha violato le proprie regole, e lo comunichiamo agli interessati.
## 5. Commissioni
Valgono le commissioni del listino e quelle mostrate prima di ogni conferma. Le modifiche sono annunciate in anticipo e non riguardano mai gli scambi già conclusi.
## 6. Saldi e registrazioni
I tuoi saldi derivano dalle registrazioni del libro mastro. Puoi consultare ed esportare lo storico. Segnala eventuali errori entro 30 giorni.
## 7. Che cosa non è permesso
- Scambi fittizi, manipolazione dei prezzi, uso dei dati di altri.
- Attacchi al servizio, elusione dei limiti, riciclaggio o altri reati.
- I programmi sono benvenuti finché rispettano i limiti pubblicati.
## 8. Interruzioni
Facciamo del nostro meglio per mantenere attivo il servizio, ma non possiamo garantirlo sempre. Ordini confermati e saldi si conservano dopo un riavvio.
## 9. Sospensione e chiusura
Puoi smettere di usare l’account in qualsiasi momento. In caso di sospetto grave possiamo sospenderlo; indichiamo il motivo per quanto la legge consente, e ciò che è tuo resta tuo.
## 10. Responsabilità
Ciascuna parte risponde per dolo e colpa grave e dove la legge lo impone. Le perdite dovute ai movimenti di prezzo sono a tuo rischio. Il software è fornito senza garanzie, come dice la licenza Apache 2.0.
## 11. Modifiche
Le nuove versioni sono pubblicate qui. Le modifiche importanti sono annunciate almeno 14 giorni prima; chi non è d’accordo può chiudere l’account gratuitamente.
`,
    },
    spa: {
      title: 'Condiciones de uso',
      abstract: 'Las condiciones con las que usas {{site}}, en palabras claras.',
      content: `
Estas condiciones rigen entre tú y el operador de {{site}}. Al marcar la casilla durante el registro las aceptas. El software es de código abierto e incluye condiciones estándar; un operador que atienda al público debe completarlas con su nombre, su dirección y la ley aplicable.
## 1. El servicio
{{site}} reúne órdenes de compra y venta de criptomonedas, lleva las cuentas y muestra datos de mercado. No asesora ni recomienda inversiones. Mientras el sitio se presente como demostración, todos los saldos son fondos de prueba sin valor.
## 2. Quién puede registrarse
Eres mayor de edad, actúas por cuenta propia y la ley de tu país te permite usar un servicio así. Tus datos son ciertos y se mantienen al día.
## 3. Tu cuenta
Una persona, una cuenta. Guarda en secreto tu contraseña; lo que ocurra en tu cuenta se considera hecho por ti hasta que avises de un abuso. Si una función lo exige, podemos pedir una prueba de identidad.
## 4. Órdenes y operaciones
Una orden te obliga desde su confirmación hasta que se ejecuta o se cancela. Las órdenes se atienden por precio y después por tiempo. Una operación ejecutada es definitiva. Solo la cambiamos si los registros muestran que el software incumplió sus propias reglas, y entonces avisamos a los afectados.
## 5. Comisiones
Rigen las comisiones del cuadro de tarifas y las que se muestran antes de cada confirmación. Los cambios se anuncian antes y nunca afectan a operaciones ya hechas.
## 6. Saldos y registros
Tus saldos se derivan de los asientos del libro mayor. Puedes consultar y exportar tu historial. Comunica los errores en un plazo de 30 días.
## 7. Qué no está permitido
- Operaciones simuladas, manipulación de precios, uso de datos ajenos.
- Ataques al servicio, elusión de límites, blanqueo de dinero u otros delitos.
- Los programas son bienvenidos mientras respeten los límites publicados.
## 8. Interrupciones
Hacemos lo posible por mantener el servicio, pero no podemos asegurar que funcione siempre. Las órdenes confirmadas y los saldos se conservan tras un reinicio.
## 9. Suspensión y cierre
Puedes dejar de usar tu cuenta cuando quieras. Ante una sospecha grave podemos suspenderla; indicamos el motivo en la medida que la ley lo permita, y lo que es tuyo sigue siendo tuyo.
## 10. Responsabilidad
Cada parte responde por dolo y culpa grave y donde la ley lo exija. Las pérdidas por movimientos de precio corren por tu cuenta. El software se ofrece sin garantía, como dice la licencia Apache 2.0.
## 11. Cambios
Las versiones nuevas se publican aquí. Los cambios importantes se anuncian con al menos 14 días de antelación; quien no esté de acuerdo puede cerrar su cuenta sin coste.
`,
    },
  },
};
